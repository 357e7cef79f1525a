interface Agreement {
  isAgreed: boolean
  isByStudio: boolean
  by: string
  at: string
}

export const orderSmsTexts = {
  title: 'SMS',
  noMobile: 'SMS go to mobile numbers of Bangladesh. This customer has none.',
  agreed: 'The customer gets SMS about this order.',
  notAgreed: 'The customer has not agreed to SMS, and gets none.',
  event: ({ isAgreed, isByStudio, by, at }: Agreement) => {
    if (!isByStudio) return isAgreed ? `${at}: the customer agreed.` : `${at}: the customer took it back.`
    const who = by || 'the studio'
    return isAgreed ? `${at}: ${who} noted that the customer agrees.` : `${at}: ${who} noted a stop.`
  },
  said: 'What the customer said',
  stop: {
    label: 'Send no more SMS',
    words: 'From now on this number gets no SMS from the studio, also none that waits.',
    done: 'This number gets no more SMS.',
  },
  note: {
    label: 'Note that the customer agrees',
    words: 'Only what the customer has really said: it is kept with your name and the time.',
    done: 'It is noted.',
  },
}
