/** The model of the database passes what PostgreSQL passes, as far as it is about tables and whose they are. */
import { fastRng } from '@gavel/kernel';
import { pino } from 'pino';
import { Health } from '../../src/health.ts';
import { Agenda } from '../../src/scale/agenda.ts';
import { Postgres } from '../../src/store/postgres/postgres.ts';
import { tablesSuite } from '../store/tables.ts';
import { termsSuite } from '../store/terms.ts';
import { Box } from './box.ts';
import { Database } from './database.ts';

/** On a virtual clock that keeps pace with the one on the wall. */
function ground() {
  const agenda = new Agenda();
  const newBox = (name: string) => new Box(name, agenda, fastRng(name));
  const database = new Database(newBox('database'), fastRng('database'));
  const begun = performance.now();
  let running = true;
  let boxes = 0;
  const go = () => {
    if (agenda.step(performance.now() - begun) || running) setImmediate(go);
  };
  go();
  const open = () => {
    const machine = newBox(`node ${++boxes}`);
    const parts = { pool: database.of(machine), listen: () => database.hearing(), machine, node: `n${boxes}` };
    return Postgres.on(parts, new Health(pino({ level: 'silent' })), false);
  };
  const stop = () => {
    running = false;
  };
  return { database, open, stop, newBox };
}

tablesSuite('the model of a database', async () => {
  const { open, stop } = ground();
  const store = await open();
  let last = store;
  const again = async () => {
    await last.close();
    last = await open();
    return last;
  };
  const close = async () => {
    await last.close();
    stop();
  };
  return { store, again, close };
});

termsSuite('the model of a database', async () => {
  const { database, open, stop, newBox } = ground();
  const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  return {
    pool: database.of(newBox('outside')),
    open,
    async forgetAll() {
      for (const node of database.nodes.values()) node.until = 0;
    },
    termOf: async (table) => database.owners.get(table)?.term ?? 0,
    async fall() {
      database.fall();
      await rest(100);
      database.rise();
    },
    close: async () => stop(),
  };
});
