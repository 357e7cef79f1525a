// What the layout shows about the user's role: that it was changed, and that a screen is not part of it.
import { mayCall } from '@chobighor/contract/plain/permissions'
import { Alert, Box, Button, Typography } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { closeRoleNotice, readRole, useFormerRole, useRole } from './role.ts'
import { needsOf } from './screens.ts'
import { readSession } from './session.ts'
import { shellTexts as texts } from './shell-texts.ts'

/** The screen stays as it is below it, with all that was typed. */
export function RoleNotice() {
  const former = useFormerRole()
  const role = useRole()
  if (!former) return null
  return (
    <Alert severity="warning" onClose={closeRoleNotice} sx={{ mt: 1 }}>
      {role ? texts.roleChanged(texts.roles[former], texts.roles[role]) : texts.roleTaken}
    </Alert>
  )
}

/**
 * Judged when the screen opens: a role that changes while somebody types must not take the screen away. Without a
 * session the screen opens, and leads to the sign-in.
 */
export function WithinRole({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isWithin = useMemo(() => {
    const needs = needsOf(pathname)
    return !needs || !readSession() || mayCall(readRole(), needs)
  }, [pathname])
  if (isWithin) return children
  return (
    <Box sx={{ py: 4 }}>
      <Typography component="h1" variant="h5" sx={{ pb: 1 }}>
        {texts.notInRole}
      </Typography>
      <Typography sx={{ pb: 3 }}>{texts.notInRoleWhy}</Typography>
      <Button component={Link} to="/" variant="outlined">
        {texts.toOverview}
      </Button>
    </Box>
  )
}
