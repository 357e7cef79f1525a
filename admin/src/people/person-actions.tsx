// What can be done with an account. Nothing is offered that the API would refuse.
import type { WholePerson } from '@chobighor/contract/admin/people'
import { Box, Button, Typography } from '@mui/material'
import { useNotify, useRedirect } from 'react-admin'
import { call } from '../call.ts'
import { readSession } from '../session.ts'
import { AskFirst } from '../ui/ask-first.tsx'
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
        {!isSelf && !person.is_last_admin && (
          <AskFirst
            label={texts.remove}
            title={`${texts.remove}?`}
            words={texts.removeWords}
            done={texts.removeDone}
            act={remove}
            colour="error"
            isLast
          />
        )}
      </Box>
      {person.is_last_admin && <Typography sx={{ color: 'text.secondary', pb: 2 }}>{texts.lastAdmin}</Typography>}
    </>
  )
}

function Verification({ person: { id, email, is_verified } }: { person: WholePerson }) {
  const set = (wanted: boolean) => () => call.people.setVerified({ id: String(id), is_verified: wanted })
  if (is_verified)
    return (
      <AskFirst
        label={texts.setUnverified}
        title={`${texts.setUnverified}?`}
        words={texts.setUnverifiedWords}
        done={texts.setUnverifiedDone}
        act={set(false)}
      />
    )
  return (
    <>
      <AskFirst
        label={texts.sendLink}
        title={`${texts.sendLink}?`}
        words={texts.sendLinkWords(email)}
        done={texts.sendLinkDone}
        act={() => call.people.sendVerification({ id: String(id) })}
      />
      <AskFirst
        label={texts.setVerified}
        title={`${texts.setVerified}?`}
        words={texts.setVerifiedWords}
        done={texts.setVerifiedDone}
        act={set(true)}
      />
    </>
  )
}

function Rights({ person: { id, is_admin, is_verified, is_last_admin } }: { person: WholePerson }) {
  const set = (wanted: boolean) => () => call.people.setAdmin({ id: String(id), is_admin: wanted })
  if (is_last_admin) return null
  if (is_admin)
    return (
      <AskFirst
        label={texts.makeCustomer}
        title={`${texts.makeCustomer}?`}
        words={texts.makeCustomerWords}
        done={texts.makeCustomerDone}
        act={set(false)}
      />
    )
  if (!is_verified) return null
  return (
    <AskFirst
      label={texts.makeAdmin}
      title={`${texts.makeAdmin}?`}
      words={texts.makeAdminWords}
      done={texts.makeAdminDone}
      act={set(true)}
    />
  )
}

/** All that is kept of somebody, as a file to send them (M-69). */
function HandOver({ id }: { id: string }) {
  const notify = useNotify()
  const fetchAll = async () => {
    try {
      const all = await call.people.export({ id })
      const file = new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = `person-${id}.json`
      link.click()
      URL.revokeObjectURL(link.href)
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
