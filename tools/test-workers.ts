/**
 * How many test files run at a time. Vitest requires the same number for every project. Each may have a database and a
 * browser beside it. Many mostly wait for a time or a server, so three of them keep two cores busy.
 */
export const TEST_WORKERS = 3
