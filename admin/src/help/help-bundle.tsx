import { HelpScreen } from './help-screen.tsx'

export const screens = { '/help': <HelpScreen />, '/help/:page': <HelpScreen /> }
