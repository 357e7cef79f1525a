import type { WholePerson } from '@chobighor/contract/admin/people'
import { Box, Typography } from '@mui/material'
import { call } from '../call.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { momentWords } from '../ui/day-words.ts'
import { Part } from '../ui/parts.tsx'
import { peopleTexts as texts } from './people-texts.ts'

export function PersonSessions({ person: { id, sessions } }: { person: WholePerson }) {
  const others = sessions.filter(({ is_own }) => !is_own)
  return (
    <Part title={texts.sessions}>
      {sessions.length === 0 && texts.noSessions}
      {sessions.map((session) => (
        <Box key={session.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}>
          <Box sx={{ flex: 1, minWidth: 200 }}>
            {texts.session(momentWords(session.created_at), momentWords(session.last_seen_at))}
            {session.is_own && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {texts.thisOne}
              </Typography>
            )}
          </Box>
          {!session.is_own && (
            <AskFirst
              label={texts.end}
              title={texts.endTitle}
              words={texts.endWords}
              done={texts.endDone}
              act={() => call.people.endSession({ id: String(id), session: String(session.id) })}
            />
          )}
        </Box>
      ))}
      {others.length > 1 && (
        <Box sx={{ pt: 1 }}>
          <AskFirst
            label={texts.endAll}
            title={texts.endAllTitle}
            words={texts.endAllWords}
            done={texts.endAllDone}
            act={() => call.people.endSessions({ id: String(id) })}
          />
        </Box>
      )}
    </Part>
  )
}
