export { checkContent } from './content/check.ts';
export * from './content/pack.ts';
