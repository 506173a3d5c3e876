import { certificate } from './imap-certificate.ts'
import { startWith } from './start-with.ts'

/** The product that trusts the mail server of a test on this machine. */
await startWith({ mailCertificate: certificate })
