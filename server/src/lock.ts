/** One process per data folder: two would hold different tables of the same name in memory. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns how to give the folder back, or the process that has it. */
export function lockFolder(folder: string): { release(): void } | { heldBy: number } {
  const file = join(folder, 'gavel.pid');
  const held = holder(file);
  if (held !== undefined) return { heldBy: held };
  writeFileSync(file, String(process.pid));
  return { release: () => rmSync(file, { force: true }) };
}

/** The living process that wrote the file; a killed one leaves a file without a process. */
function holder(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined;
    process.kill(pid, 0);
    return pid;
  } catch (problem) {
    // a process of somebody else lives as well
    return (problem as { code?: string }).code === 'EPERM' ? -1 : undefined;
  }
}
