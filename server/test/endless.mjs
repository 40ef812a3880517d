// A thread whose player of the level "script" never comes to an end.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ level }) => {
  while (level === 'script');
  parentPort.postMessage({ choice: level });
});
parentPort.postMessage('ready');
