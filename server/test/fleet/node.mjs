// A node as a process of its own, for tests that kill, stop and cut it: node node.mjs STORE PORT NODE_PORT [REACHED_AT]
import { serve } from '@gavel/server';

const [, , store, port, nodePort, reachedAt] = process.argv;
const { url } = await serve({
  port: Number(port),
  data: '/nowhere',
  store,
  node: { port: Number(nodePort), ...(reachedAt === undefined ? {} : { reachedAt }) },
  logLevel: process.env['GAVEL_TEST_LOG'] ?? 'silent',
  beatMs: 20,
  limits: {
    requests: 1e9,
    guests: 1e9,
    messages: 1e9,
    burst: 1e9,
    personMessages: 1e9,
    addressMessages: 1e9,
    newTables: 1e9,
    sockets: 1e9,
  },
});
console.log(url);
