// A thread that needs most of a second for every thought and answers with the share it was given.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ share }) => {
  const end = performance.now() + 700;
  while (performance.now() < end);
  parentPort.postMessage({ choice: share });
});
parentPort.postMessage('ready');
