// A server as a process of its own, for tests that kill it: node process.mjs DATA
import { serve } from '@gavel/server';

const { url } = await serve({
  port: 0,
  data: process.argv[2],
  limits: { requests: 1e9, guests: 1e9, messages: 1e9, burst: 1e9, personMessages: 1e9, addressMessages: 1e9 },
});
console.log(url);
