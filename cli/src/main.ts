/** bin/gavel: does what the command line says, or says in one line what is wrong with it. */
import { obey } from './program.ts';

// whoever reads us may stop reading: gavel … | head
process.stdout.on('error', () => process.exit(0));

const wrong = await obey(process.argv.slice(2));
if (wrong !== undefined) {
  console.error(`gavel: ${wrong}`);
  process.exitCode = 2;
}
