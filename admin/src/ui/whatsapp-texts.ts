/** Messages as they stand ready in WhatsApp; the studio reads them before it sends them. */
export const whatsAppTexts = {
  label: 'WhatsApp',
  nameOf: (name: string) => `WhatsApp to ${name}`,
  order: (name: string, id: number, day: string) => `Hello ${name}, I write about your order ${id} for ${day}.`,
  page: (address: string) => `You find it here: ${address}`,
  claim: (name: string, id: number, transactionId: string) =>
    `Hello ${name}, I write about the payment ${transactionId} for your order ${id}.`,
  due: (name: string, id: number, sum: string, day: string) =>
    `Hello ${name}, ${sum} of your order ${id} was due on ${day}. Could you please look at it?`,
  waiting: (name: string, day: string) => `Hello ${name}, you wait for ${day}. I write about this date.`,
}
