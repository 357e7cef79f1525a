-- What the payer of a denied payment can do something about, as a word of the contract's `PAYER_FAULTS`; null: nothing. It was told by
-- the sentence in `reason` before.
alter table provider_payments add column payer_fault text;
-- safe: few payments are denied for these reasons, and no other process changes them any more
update provider_payments set payer_fault = fault
  from (values
    ('no-money', 'There is not enough money in this bKash account, so nothing was taken. Please add money and try again, or pay in another way.'),
    ('wrong-pin', 'The PIN was wrong, so bKash took nothing. Please try again.'),
    ('locked', 'The PIN was wrong too often, and bKash took nothing. Please ask bKash (16247), or pay in another way.'),
    ('wrong-code', 'The verification code was wrong, so bKash took nothing. Please try again.'),
    ('too-many-codes', 'bKash has sent too many verification codes, and took nothing. Please wait some minutes and try again.'),
    ('too-late', 'The time for this payment ran out, and bKash took nothing. Please try again.'),
    ('no-wallet', 'This number has no personal bKash account, so nothing was taken. Please use another number, or pay in another way.')
  ) as faults (fault, sentence)
  where state = 'denied' and reason = sentence;
