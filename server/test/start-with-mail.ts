import { certificate } from './imap-certificate.ts'
import { startWith } from './start-with.ts'

await startWith({ mailCertificate: certificate })
