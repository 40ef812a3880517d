// Makes statements of this process fail as a busy database makes them fail: the errors are the database's own, raised there, so
// that a transaction in which one happens is really over. Plain JavaScript, as nodes of the tests load it before anything else.
import pg from 'pg';

const { query } = pg.Client.prototype;

/** Clients that are inside a transaction. */
const inside = new WeakSet();

const kindOf = (text) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

export function strike({ manners, rest = 0, again = Number.POSITIVE_INFINITY }) {
  /** How often each kind of statement came, how it was struck, and how often it is still spared. */
  const kinds = new Map();
  const mannerOf = (kind) => {
    let known = kinds.get(kind);
    if (known === undefined) {
      // kinds begin with different manners
      known = { seen: 0, struck: {}, turn: kinds.size, spared: 0 };
      kinds.set(kind, known);
    }
    known.seen += 1;
    if (known.spared-- > 0) return undefined;
    const manner = manners[known.turn % manners.length];
    known.turn += 1;
    known.struck[manner] = (known.struck[manner] ?? 0) + 1;
    known.spared = Object.keys(known.struck).length < manners.length ? rest : again;
    return manner;
  };

  pg.Client.prototype.query = function (...args) {
    const [config] = args;
    const text = typeof config === 'string' ? config : config?.text;
    if (typeof text !== 'string') return query.apply(this, args);
    const kind = kindOf(text);
    // no database refuses to undo
    const manner = kind === 'rollback' ? undefined : mannerOf(kind);
    if (manner === undefined) {
      note(this, kind);
      return query.apply(this, args);
    }
    const done = typeof args.at(-1) === 'function' ? args.pop() : undefined;
    const failing = struck(this, manner, kind, args);
    if (done === undefined) return failing;
    failing.then(
      (result) => done(null, result),
      (problem) => done(problem),
    );
  };
  return {
    kinds,
    stop() {
      pg.Client.prototype.query = query;
    },
  };
}

function note(client, kind) {
  if (kind === 'begin') inside.add(client);
  if (kind === 'commit' || kind === 'rollback') inside.delete(client);
}

async function struck(client, manner, kind, args) {
  const run = (...what) => query.apply(client, what);
  if (manner === 'cut') {
    // it has happened, and nobody hears of it
    note(client, kind);
    await run(...args);
    client.connection.stream.destroy();
    throw new Error('Connection terminated unexpectedly');
  }
  const [code, when] = manner.split(' ');
  const raise = () => run(`do $$ begin raise exception 'struck' using errcode = '${code}'; end $$`);
  if (kind === 'commit') {
    // nothing of it was committed
    inside.delete(client);
    return raise().finally(() => run('rollback'));
  }
  if (when === 'before') return raise();
  if (kind === 'begin') {
    inside.add(client);
    await run(...args);
    return raise();
  }
  if (inside.has(client)) {
    await run(...args);
    return raise();
  }
  await run('begin');
  try {
    await run(...args);
    return await raise();
  } finally {
    await run('rollback');
  }
}
