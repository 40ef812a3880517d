/** Numbers for whoever watches over the server. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Misdeed } from './watch.ts';

/** Numbers for Prometheus, read when somebody asks. */
export class Metrics {
  readonly registry = new Registry();
  private readonly answers: Histogram;

  constructor(
    misdeeds: ReadonlyMap<Misdeed, number>,
    numbers: Readonly<Record<string, { readonly help: string; read(): number }>>,
  ) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry, prefix: 'gavel_' });
    for (const [name, { help, read }] of Object.entries(numbers)) {
      const about = { name: `gavel_${name}`, help, registers };
      if (name.endsWith('_total'))
        new Counter({
          ...about,
          collect() {
            this.reset();
            this.inc(read());
          },
        });
      else
        new Gauge({
          ...about,
          collect() {
            this.set(read());
          },
        });
    }
    new Counter({
      name: 'gavel_misdeeds_total',
      help: 'What clients were refused or shown out for',
      labelNames: ['what'],
      registers,
      collect() {
        this.reset();
        for (const [what, times] of misdeeds) this.inc({ what }, times);
      },
    });
    this.answers = new Histogram({
      name: 'gavel_answer_seconds',
      help: 'From the arrival of a socket message to its answer; what it changed is on disk by then',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    });
  }

  answered(seconds: number): void {
    this.answers.observe(seconds);
  }
}
