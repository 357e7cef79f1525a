// What the contact form and its surroundings say of themselves (M-42).

export const contactTexts = {
  title: 'Contact',
  form: 'Write to the studio',
  name: 'Name',
  subject: 'Subject',
  mobile: 'Mobile',
  email: 'E-mail',
  message: 'Message',
  trap: 'Leave this field empty',
  send: 'Send the message',
  sending: 'Sending…',
  /** As the API words it. */
  malformed: {
    mobile: 'Mobile takes digits, spaces, hyphens, brackets and a plus sign only.',
    email_address: 'This is not an e-mail address.',
  },
  another: 'Write another message',
  sent: 'Thank you. Your message has reached the studio.',
  details: 'Reach the studio',
  phone: 'Telephone',
  address: 'Address',
  hours: 'Open',
  whatsapp: 'WhatsApp',
  chat: 'Chat on WhatsApp',
  call: 'Call',
  mail: 'Send an e-mail',
}
