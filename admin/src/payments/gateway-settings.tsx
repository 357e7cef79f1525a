// The gateways that take money online: their keys, whether customers may use them, and a check of the keys.

import type { CheckedGateway, Gateway } from '@chobighor/contract/admin/gateway-calls'
import type { GatewayName } from '@chobighor/contract/plain/order-steps'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Field, OwnPassword, TickField } from '../ui/field.tsx'
import { passwordOf, textsOf, ticksOf } from '../ui/form-data.ts'
import { Loading, useCall } from '../ui/loading.tsx'
import { Badge, BaseScreen, PlainList, Quiet } from '../ui/parts.tsx'
import { gatewaysTexts as texts } from './gateways-texts.ts'
import { PAYMENT_VIEWS, paymentsTexts } from './payments-texts.ts'

const list = () => call.gateways.list()

/** What each gateway asks for. */
const FIELDS = {
  sslcommerz: { account: ['store_id'], secrets: ['store_password'], notices: [] },
  bkash: {
    account: ['username', 'app_key'],
    secrets: ['password', 'app_secret'],
    notices: ['topic_arn', 'receiver', 'short_code'],
  },
} as const satisfies Record<GatewayName, Record<'account' | 'secrets' | 'notices', readonly string[]>>

export function Gateways() {
  const { answer, ...waiting } = useCall(list)
  return (
    <BaseScreen title={paymentsTexts.payments} views={PAYMENT_VIEWS} isColumn>
      <Typography sx={{ pb: 2 }}>{texts.words}</Typography>
      {!answer && <Loading {...waiting} />}
      <PlainList aria-label={texts.list}>
        {answer?.gateways.map((gateway) => (
          <GatewayItem key={gateway.provider} gateway={gateway} again={waiting.again} />
        ))}
      </PlainList>
    </BaseScreen>
  )
}

function GatewayItem({ gateway, again }: { gateway: Gateway; again: () => void }) {
  const { provider, is_on, is_sandbox, account, secrets, notice_address } = gateway
  const may = useMay()
  const title = texts.titles[provider]
  const isEntered = secrets !== 'missing'
  return (
    <Box component="li" sx={{ py: 2.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography component="h2" sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{texts.about[provider]}</Typography>
      {isEntered && (
        <Typography>{FIELDS[provider].account.flatMap((name) => account[name] || []).join(', ')}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
        <Badge tone={is_on ? 'good' : 'plain'} label={is_on ? texts.on : texts.off} />
        {isEntered && <Badge tone={is_sandbox ? 'new' : 'plain'} label={is_sandbox ? texts.trial : texts.live} />}
      </Box>
      {secrets === 'locked' && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {texts.locked}
        </Alert>
      )}
      {isEntered && (
        <Quiet sx={{ pb: 1.5 }}>
          {texts.noticeAddress} {notice_address}
        </Quiet>
      )}
      <ConfirmButton
        {...texts.setUp}
        name={texts.setUpTitle(title)}
        title={texts.setUpTitle(title)}
        values={{ ...account, is_sandbox, is_on, confirms_transfers: account.confirms_transfers === 'yes' }}
        fields={<GatewayFields gateway={gateway} />}
        act={(form) => save(gateway, form).then(again)}
        isMain={!isEntered}
        isLast
        needs="gateways.setSslCommerz"
      />
      {isEntered && may('gateways.check') && <CheckKeys key={gateway.version} provider={provider} />}
    </Box>
  )
}

function GatewayFields({ gateway: { provider, secrets } }: { gateway: Gateway }) {
  const { account: open, secrets: sealed, notices } = FIELDS[provider]
  return (
    <>
      {open.map((name) => (
        <Field key={name} name={name} label={texts.fields[name]} />
      ))}
      {sealed.map((name) => (
        <Field
          key={name}
          name={name}
          label={texts.fields[name]}
          helperText={secrets === 'stored' ? texts.kept : texts.help[name]}
          type="password"
          autoComplete="new-password"
        />
      ))}
      {notices.map((name) => (
        <Field key={name} name={name} label={texts.fields[name]} helperText={texts.help[name]} />
      ))}
      {notices.length > 0 && <TickField name="confirms_transfers" label={texts.confirmsTransfers} isSwitch />}
      <TickField name="is_sandbox" label={texts.isSandbox} isSwitch />
      <TickField name="is_on" label={texts.isOn} isSwitch />
      <OwnPassword name="own_password" label={texts.ownPassword} helperText={texts.ownPasswordHelp} />
    </>
  )
}

function save({ provider, version }: Gateway, form: FormData): Promise<unknown> {
  const switches = {
    version,
    own_password: passwordOf(form, 'own_password'),
    ...ticksOf(form, 'is_on', 'is_sandbox'),
  }
  if (provider === 'sslcommerz')
    return call.gateways.setSslCommerz({ ...switches, ...textsOf(form, 'store_id', 'store_password') })
  return call.gateways.setBkash({
    ...switches,
    ...textsOf(form, 'username', 'app_key', 'password', 'app_secret', 'topic_arn', 'receiver', 'short_code'),
    ...ticksOf(form, 'confirms_transfers'),
  })
}

const SEVERITIES = { ok: 'success', wrong: 'error', unknown: 'warning' } as const

function CheckKeys({ provider }: { provider: GatewayName }) {
  const [isBusy, setIsBusy] = useState(false)
  const [checked, setChecked] = useState<CheckedGateway>()
  const check = async () => {
    setIsBusy(true)
    setChecked(undefined)
    try {
      setChecked(await call.gateways.check({ provider }))
    } catch (error) {
      setChecked({ is: 'unknown', says: error instanceof Error ? error.message : String(error) })
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        loading={isBusy}
        onClick={() => void check()}
        aria-label={texts.checkName(texts.titles[provider])}
        sx={{ ml: 1 }}
      >
        {texts.check}
      </Button>
      <Box aria-live="polite" sx={{ pt: checked ? 1.5 : 0 }}>
        {checked && <Alert severity={SEVERITIES[checked.is]}>{checked.says}</Alert>}
      </Box>
    </>
  )
}
