/** What the log hears of a disk, or a database, that takes nothing. */
import { describe, expect, it } from 'vitest';
import { Health } from '../src/health.ts';

const second = 1000;

function place() {
  const heard: string[] = [];
  let now = 0;
  const hear = (_: unknown, message: string) => void heard.push(message);
  const health = new Health({ error: hear, warn: hear } as never, () => now);
  const wait = (ms: number) => {
    now += ms;
  };
  return { health, heard, wait };
}

const [over, none] = ['everything is stored again', 'nothing can be stored'];

describe('The log', () => {
  it('hears of a disk that takes nothing at once, and then once a minute', () => {
    const { health, heard, wait } = place();
    health.worked();
    for (let i = 0; i < 90; i++) {
      health.failed(new Error('no space left'));
      wait(second);
    }
    expect(heard).toEqual([none, none]);
    expect([health.isSound, health.failures]).toEqual([false, 90]);
    health.worked();
    expect([health.isSound, heard.at(-1), heard.length]).toEqual([true, over, 3]);
  });

  it('hears no more often of one that takes this and refuses that', () => {
    const { health, heard, wait } = place();
    for (let i = 0; i < 60; i++) {
      health.failed(new Error('no space left'));
      health.worked();
      wait(second);
    }
    expect(heard).toEqual([none, over]);
    health.failed(new Error('no space left'));
    health.worked();
    expect(heard).toEqual([none, over, none, over]);
  });
});
