// What somebody of the studio may be. `permissions.ts` says what each may do.
export const ROLES = ['admin', 'desk', 'editor', 'accountant'] as const
export type Role = (typeof ROLES)[number]
