export interface PasswordCost {
  parallelism: number;
  /** In KiB. */
  memory: number;
  passes: number;
  /** In bytes. */
  tagLength: number;
}

/** Cost of every argon2id over a password: OWASP's figures, 19 MiB, 2 passes, 1 lane; a tag of 32 bytes. */
export const passwordCost: PasswordCost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 };
