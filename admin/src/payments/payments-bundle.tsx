// All screens of payments.
import { DiscountCodes } from './discount-code-list.tsx'
import { DocumentSettingsScreen } from './document-settings.tsx'
import { DuesScreen } from './dues.tsx'
import { Gateways } from './gateway-settings.tsx'
import { LedgerScreen } from './ledger-screen.tsx'
import { PaymentsToConfirm } from './payments-to-confirm.tsx'
import { BookingTermsScreen } from './terms-form.tsx'
import { PaymentAccounts } from './transfer-accounts.tsx'

export const screens = {
  '/payments': <PaymentsToConfirm />,
  '/payments/accounts': <PaymentAccounts />,
  '/payments/gateways': <Gateways />,
  '/payments/codes': <DiscountCodes />,
  '/payments/terms': <BookingTermsScreen />,
  '/payments/documents': <DocumentSettingsScreen />,
  '/payments/dues': <DuesScreen />,
  '/payments/ledger': <LedgerScreen />,
}
