/**
 * How many files of tests run at a time: the same for every project, or Vitest refuses to begin. Each may have a database and a
 * browser beside it; many mostly wait, for a time to be over or a server to come, so that three fill two cores.
 */
export const TEST_WORKERS = 3
