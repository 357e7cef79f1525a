/**
 * How long a test and its hooks may take, and how long `expect.poll` waits. Only real faults reach these limits, so
 * they cost nothing; they are long because other programs may keep the machine busy.
 */
export const TEST_LIMITS = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

/** The same for tests that start the built product or drive a browser. */
export const PRODUCT_LIMITS = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 120_000 } } }
