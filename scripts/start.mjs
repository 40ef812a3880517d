// npm start: install, build, serve. Flags after -- go to `gavel serve`.
import { buildOnce, install, root, run } from './steps.mjs';

install();
buildOnce();
process.on('SIGINT', () => {});
process.exit(
  run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    '--max-semi-space-size=64',
    `${root}bin/gavel`,
    'serve',
    ...process.argv.slice(2),
  ]),
);
