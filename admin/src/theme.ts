// The dark theme (Darkroom) and the light theme (Paper) with the site's colours (site/app/style/tokens.css). Here they
// are hex values, because MUI can't read oklch.
import { createTheme, darken, lighten } from '@mui/material/styles'
import type { RaThemeOptions } from 'react-admin'
import { shellTexts } from './shell-texts.ts'

const DARKROOM = {
  ground: '#0e0b0a',
  raised: '#191513',
  line: '#36302d',
  ink: '#f1ece3',
  muted: '#afa89e',
  accent: '#f47946',
  accentInk: '#150a07',
  danger: '#e24947',
  success: '#4fa866',
}
const PAPER: typeof DARKROOM = {
  ground: '#f8f5f1',
  raised: '#fefdfa',
  line: '#d6d2cb',
  ink: '#1f1814',
  muted: '#615750',
  accent: '#bf2d1f',
  accentInk: '#fdfaf3',
  danger: '#b71824',
  success: '#137738',
}
export const TEXT = "'Anek Bangla Variable', system-ui, sans-serif"
export const DISPLAY = "'Tiro Bangla', Georgia, serif"
/** In px. The minimum size for touch. */
const TARGET = 44

function themeOf(mode: 'dark' | 'light', tokens: typeof DARKROOM): RaThemeOptions {
  const { ground, raised, line, ink, muted, accent, accentInk, danger, success } = tokens
  const notice = { backgroundColor: raised, color: ink }
  const display = { fontFamily: DISPLAY, fontWeight: 400, letterSpacing: '-0.01em' }
  return createTheme({
    palette: {
      mode,
      // `dark` is the colour of a button under the pointer: it differs more from the text, which stays readable
      primary: { main: accent, dark: (mode === 'dark' ? lighten : darken)(accent, 0.2), contrastText: accentInk },
      secondary: { main: ink, contrastText: ground },
      error: { main: danger },
      success: { main: success },
      info: { main: muted },
      warning: { main: accent },
      background: { default: ground, paper: ground },
      text: { primary: ink, secondary: muted },
      divider: line,
      action: { active: ink },
    },
    shape: { borderRadius: 2 },
    typography: {
      fontFamily: TEXT,
      fontSize: 15,
      h4: display,
      h5: display,
      h6: display,
      button: { textTransform: 'none', fontWeight: 500 },
    },
    components: {
      MuiCssBaseline: {
        // a field that gets the focus is never under the buttons of its form
        styleOverrides: { '@media (max-width: 599.95px)': { html: { scrollPaddingBottom: 96 } } },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiAppBar: {
        defaultProps: { elevation: 0, color: 'inherit' },
        styleOverrides: { root: { backgroundColor: ground, color: ink, borderBottom: `1px solid ${line}` } },
      },
      // the default tint gives the text too little contrast
      RaBulkActionsToolbar: {
        styleOverrides: { root: { '& .RaBulkActionsToolbar-toolbar': { backgroundColor: ground, color: ink } } },
      },
      MuiMenu: { styleOverrides: { paper: { backgroundColor: raised, border: `1px solid ${line}` } } },
      // a notice never takes a click from what it lies over; on a phone it is at the top, away from the buttons of forms
      MuiSnackbar: {
        styleOverrides: {
          root: {
            pointerEvents: 'none',
            '& button': { pointerEvents: 'auto' },
            '@media (max-width: 899.95px)': { top: 64, bottom: 'auto' },
          },
        },
      },
      // notices: a bar at the left shows the kind; there is no filled background
      MuiSnackbarContent: {
        styleOverrides: {
          root: { ...notice, border: `1px solid ${line}`, borderLeft: `3px solid ${muted}`, boxShadow: 'none' },
        },
      },
      RaNotification: {
        styleOverrides: {
          root: {
            '& .RaNotification-success': { ...notice, borderLeftColor: success },
            '& .RaNotification-warning': { ...notice, borderLeftColor: accent },
            '& .RaNotification-error': { ...notice, borderLeftColor: danger },
            '& .RaNotification-undo': { color: accent },
          },
        },
      },
      // like notices; a venue's name may be one long word; buttons stand below the words where both don't fit beside each other
      MuiAlert: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: {
          root: {
            color: ink,
            border: `1px solid ${line}`,
            borderLeft: `3px solid ${muted}`,
            '&.MuiAlert-colorError': { borderLeftColor: danger },
            '&.MuiAlert-colorWarning': { borderLeftColor: accent },
            '&.MuiAlert-colorSuccess': { borderLeftColor: success },
            '@media (max-width: 899.95px)': {
              flexWrap: 'wrap',
              '& .MuiAlert-action': { width: '100%' },
            },
            '@media (min-width: 900px)': { '&:has(> .MuiAlert-action)': { alignItems: 'center' } },
          },
          message: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
          action: { flexShrink: 0, flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end', margin: 0, padding: 0 },
        },
      },
      MuiDialog: { styleOverrides: { paper: { backgroundColor: raised, border: `1px solid ${line}` } } },
      // an outline, because a change of shade is hard to see, most of all on filled buttons
      MuiButtonBase: {
        styleOverrides: { root: { '&.Mui-focusVisible': { outline: `2px solid ${ink}`, outlineOffset: -2 } } },
      },
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: TARGET } } },
      MuiIconButton: { styleOverrides: { root: { minWidth: TARGET, minHeight: TARGET } } },
      // react-admin's own progress circles have no accessible name
      MuiCircularProgress: { defaultProps: { 'aria-label': shellTexts.loading } },
      MuiTableCell: { styleOverrides: { root: { borderColor: line } } },
      MuiTextField: { defaultProps: { variant: 'outlined', fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: 'outlined', fullWidth: true } },
      RaLayout: {
        styleOverrides: {
          root: { minWidth: 0, '& .RaLayout-appFrame': { marginTop: 56 }, '& .RaLayout-content': { minWidth: 0 } },
        },
      },
      // the buttons are below the fields and have the same width (ui/edit-form.tsx)
      RaToolbar: {
        styleOverrides: {
          root: {
            '&.RaToolbar-desktopToolbar': { maxWidth: 760, padding: '8px 16px' },
            // at the bottom of the window, and at the end of the form: what comes after the form stays free
            // switches are a little wider than their form, and would look out beside it
            '&.RaToolbar-mobileToolbar': {
              position: 'sticky',
              padding: '16px 24px',
              boxShadow: `-16px 0 ${ground}, 16px 0 ${ground}`,
            },
          },
        },
      },
      // its space was for buttons that lay over it
      RaSimpleForm: { styleOverrides: { root: { '@media (max-width: 599.95px)': { paddingBottom: 16 } } } },
      // on a phone as wide as the page, and not under the round button
      RaFilterFormInput: {
        styleOverrides: {
          root: {
            // some fields have space below for a hint, and the search has none: without it all line up
            '& .MuiFormControl-root': { marginBottom: 0 },
            '@media (max-width: 599.95px)': { '& .RaFilterFormInput-spacer': { display: 'none' } },
          },
        },
      },
      MuiTablePagination: {
        styleOverrides: {
          root: {
            '@media (max-width: 899.95px)': {
              '& .MuiTablePagination-toolbar': { paddingLeft: 8 },
              '& .MuiTablePagination-spacer': { display: 'none' },
            },
          },
        },
      },
      // text without an icon
      RaEmpty: {
        styleOverrides: {
          root: { '& .RaEmpty-icon': { display: 'none' }, '& .RaEmpty-message': { marginTop: 64, color: muted } },
        },
      },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            minHeight: TARGET,
            borderLeft: '3px solid transparent',
            '&.RaMenuItemLink-active': { borderLeftColor: accent, color: ink },
          },
        },
      },
    },
  } as Parameters<typeof createTheme>[0]) as RaThemeOptions
}

export const darkroom = themeOf('dark', DARKROOM)
export const paper = themeOf('light', PAPER)
