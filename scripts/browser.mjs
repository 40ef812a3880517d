// A real browser for the client's tests: found, or installed where we may; never skipped.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export function findBrowser() {
  return places.filter(Boolean).find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

export function browser() {
  const found = findBrowser();
  if (found) return found;
  const command = 'apt-get update && apt-get install -y chromium';
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log(`No Chromium here; installing it: ${command}`);
    spawnSync('sh', ['-c', command], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    const installed = findBrowser();
    if (installed) return installed;
  }
  console.error(`The client's tests need Chromium. Install it (Debian: sudo ${command.replace('&& ', '&& sudo ')}),`);
  console.error('or name one in the environment variable CHROMIUM, and run the tests again.');
  process.exit(1);
}
