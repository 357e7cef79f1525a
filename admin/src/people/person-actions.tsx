// The actions for an account. An action that the API would refuse isn't shown.
import type { WholePerson } from '@chobighor/contract/admin/people'
import { Box, Button, Typography } from '@mui/material'
import { useNotify, useRedirect } from 'react-admin'
import { call } from '../call.ts'
import { readSession } from '../session.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { downloadFile } from '../ui/files.tsx'
import { peopleTexts as texts } from './people-texts.ts'

export function PersonActions({ person }: { person: WholePerson }) {
  const redirect = useRedirect()
  const id = String(person.id)
  const isSelf = readSession()?.id === person.id
  const remove = async () => {
    await call.people.remove({ id })
    redirect('list', 'people')
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pb: 2 }}>
        <Verification person={person} />
        <Rights person={person} />
        <HandOver id={id} />
        {!isSelf && !person.is_last_admin && <ConfirmButton {...texts.remove} act={remove} colour="error" isLast />}
      </Box>
      {person.is_last_admin && <Typography sx={{ color: 'text.secondary', pb: 2 }}>{texts.lastAdmin}</Typography>}
    </>
  )
}

function Verification({ person: { id, email, is_verified } }: { person: WholePerson }) {
  const set = (wanted: boolean) => () => call.people.setVerified({ id: String(id), is_verified: wanted })
  if (is_verified) return <ConfirmButton {...texts.setUnverified} act={set(false)} />
  return (
    <>
      <ConfirmButton
        {...texts.sendLink}
        words={texts.sendLinkWords(email)}
        act={() => call.people.sendVerification({ id: String(id) })}
      />
      <ConfirmButton {...texts.setVerified} act={set(true)} />
    </>
  )
}

function Rights({ person: { id, is_admin, is_verified, is_last_admin } }: { person: WholePerson }) {
  const set = (wanted: boolean) => () => call.people.setAdmin({ id: String(id), is_admin: wanted })
  if (is_last_admin) return null
  if (is_admin) return <ConfirmButton {...texts.makeCustomer} act={set(false)} />
  if (!is_verified) return null
  return <ConfirmButton {...texts.makeAdmin} act={set(true)} />
}

/** Downloads all data about a person, as a file to send to them (M-69). */
function HandOver({ id }: { id: string }) {
  const notify = useNotify()
  const fetchAll = async () => {
    try {
      const all = await call.people.export({ id })
      const file = new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' })
      downloadFile(file, `person-${id}.json`)
    } catch (error) {
      notify(error instanceof Error ? error.message : texts.handOverFailed, { type: 'error' })
    }
  }
  return (
    <Button variant="outlined" color="secondary" onClick={fetchAll}>
      {texts.handOver}
    </Button>
  )
}
