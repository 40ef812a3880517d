import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Numbers for Prometheus, read when somebody asks. */
export function metricsOf(numbers: Readonly<Record<string, { readonly help: string; read(): number }>>): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'gavel_' });
  for (const [name, { help, read }] of Object.entries(numbers))
    new Gauge({
      name: `gavel_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  return registry;
}
