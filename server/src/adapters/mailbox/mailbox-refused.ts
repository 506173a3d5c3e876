import type { MailboxFailure } from '@soleira/domain/mailbox/failure'

export class MailboxRefused extends Error {
  override name = 'MailboxRefused'
  readonly failure: MailboxFailure
  constructor(failure: MailboxFailure) {
    super()
    this.failure = failure
  }
}
