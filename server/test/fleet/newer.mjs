// A newer release of the same build, loaded before everything else: its database has more columns, its rules are later ones, and it
// says things to other nodes that these do not know. What it does is what this build does.
import { games } from '@gavel/bots';
import { Match } from '../../../table/dist/match.js';
import { Line } from '../../dist/fleet/line.js';
import { Link } from '../../dist/fleet/link.js';
import { migrations } from '../../dist/store/postgres/migrations.js';

migrations.push(`
  do $$ declare
    one text;
  begin
    for one in select table_name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'
    loop
      execute format('alter table %I add column newer text not null default ''newer''', one);
    end loop;
  end $$;
  create table newer (id text primary key);
  select pg_notify('gavel_' || current_schema(), '{"what":"newer"}');
`);

for (const game of games)
  Object.assign(game, { rulesVersion: game.rulesVersion + 1, packHash: `newer ${game.packHash}` });

const { info } = Match.prototype;
Match.prototype.info = function () {
  return { ...info.call(this), newer: { of: 'a newer release' } };
};

const { send } = Line.prototype;
Line.prototype.send = function (...given) {
  send.apply(this, given);
  if (given[0] !== 'hello') send.call(this, 'newer', 1, 'what nobody here knows');
};

const { looks } = Link.prototype;
Link.prototype.looks = function (...given) {
  looks.apply(this, given);
  this.call({ what: 'newer' }).catch(() => {});
};
