import { certificate } from '../services/imap-certificate.ts'
import { startWith } from './start-with.ts'

await startWith({ mailCertificate: certificate })
