/** `fine`: as it should be; `look`: somebody should look at it; `wrong`: something is broken. */
export interface Finding {
  readonly is: 'fine' | 'look' | 'wrong';
  readonly what: string;
}

export const fine = (what: string): Finding => ({ is: 'fine', what });
export const look = (what: string): Finding => ({ is: 'look', what });
export const wrong = (what: string): Finding => ({ is: 'wrong', what });

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** `steps`: the schema this version knows. */
export function ofTheSchema(version: number, steps: number): Finding {
  if (version > steps) return wrong(`a newer Gavel has used it (schema ${version}, this one knows ${steps})`);
  if (version < steps) return look(`its schema is ${version}; gavel serve brings it to ${steps}`);
  return fine(`its schema is this version’s (${version})`);
}
