// An address that no screen has: mistyped, or kept from before.
import { Box, Button, Typography } from '@mui/material'
import { Title } from 'react-admin'
import { Link } from 'react-router-dom'
import { shellTexts as texts } from './shell-texts.ts'

export function Nowhere() {
  return (
    <Box sx={{ py: 4 }}>
      <Title title={texts.nowhere} />
      <Typography component="h1" variant="h5" sx={{ pb: 1 }}>
        {texts.nowhereTitle}
      </Typography>
      <Typography sx={{ pb: 3 }}>{texts.nowhereWhy}</Typography>
      <Button component={Link} to="/" variant="outlined">
        {texts.toOverview}
      </Button>
    </Box>
  )
}
