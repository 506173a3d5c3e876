import type { Property } from '@soleira/domain/property/property'
import type { Author } from '../../adapters/pdf/parts.ts'
import type { Storage } from '../../adapters/storage/storage.ts'
import type { Db } from '../../database/client.ts'
import type { DeliveredFile } from '../../files/deliver.ts'
import type { BrokerId } from '../../http/broker.ts'
import type { Jobs } from '../../jobs.ts'

/** What the risk analysis needs of the house, and of other features. */
export interface RiskOptions {
  db: Db
  storage: Storage
  jobs: Jobs
  readBroker(broker: BrokerId): Promise<Author>
  readProperty(broker: BrokerId, id: number): Promise<Property | null>
  /** A document of a property of the broker, to be copied. */
  readDocument(broker: BrokerId, id: number): Promise<(DeliveredFile & { propertyId: number }) | null>
  /** Counts a run. Throws too_many_requests. */
  beforeRun(broker: BrokerId): Promise<void>
}
