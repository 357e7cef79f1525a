// Several rows chosen on a phone: the list becomes a list of boxes, and what can be done with the chosen ones stands above it.
import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { PlainList } from './parts.tsx'
import { uiTexts } from './ui-texts.ts'

interface Props<Row extends RaRecord> {
  title: (record: Row) => ReactNode
  line: (record: Row) => ReactNode
  actions: ReactNode
  /** The list as it is otherwise. */
  children: ReactNode
}

export function SelectOnPhone<Row extends RaRecord>({ title, line, actions, children }: Props<Row>) {
  const { data = [], selectedIds = [], onToggleItem, onUnselectItems } = useListContext<Row>()
  const [isChoosing, setIsChoosing] = useState(selectedIds.length > 0)
  if (!isChoosing)
    return (
      <>
        {data.length > 0 && (
          <Button color="secondary" onClick={() => setIsChoosing(true)} sx={{ my: 0.5 }}>
            {uiTexts.chooseSeveral}
          </Button>
        )}
        {children}
      </>
    )
  const end = () => {
    onUnselectItems()
    setIsChoosing(false)
  }
  return (
    <>
      <Box
        sx={{
          position: 'sticky',
          top: 56,
          zIndex: 2,
          py: 1,
          bgcolor: 'background.default',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography aria-live="polite">{uiTexts.chosen(selectedIds.length)}</Typography>
          <Button color="secondary" onClick={end}>
            {uiTexts.doneChoosing}
          </Button>
        </Box>
        {selectedIds.length > 0 && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
      <PlainList>
        {data.map((record) => (
          <Box component="li" key={record.id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <FormControlLabel
              control={<Checkbox checked={selectedIds.includes(record.id)} onChange={() => onToggleItem(record.id)} />}
              label={
                <>
                  {title(record)}
                  <Typography
                    variant="body2"
                    component="span"
                    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, color: 'text.secondary' }}
                  >
                    {line(record)}
                  </Typography>
                </>
              }
              sx={{
                width: '100%',
                m: 0,
                py: 1,
                alignItems: 'flex-start',
                overflowWrap: 'anywhere',
                '& .MuiFormControlLabel-label': { minWidth: 0, pt: 1 },
              }}
            />
          </Box>
        ))}
      </PlainList>
    </>
  )
}
