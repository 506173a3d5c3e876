import { login, register } from '@soleira/domain/auth/contract'
import type { PropertyDocument } from '@soleira/domain/document/contract'
import { completeCpf } from '@soleira/domain/format/cpf'
import { createProperty } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { ApiClient } from '@soleira/server/demo/api-client'
import { makePdf } from '@soleira/server/test/factories/files'
import { makeRegistration } from '@soleira/server/test/factories/people'
import { makeProperty } from '@soleira/server/test/factories/properties'

/** Numbers that no other worker gives out, so that nobody is registered twice. */
export class Numbers {
  #last: number

  constructor(worker: number) {
    this.#last = 200_000_000 + worker * 100_000
  }

  cpf(): string {
    this.#last += 1
    return completeCpf(String(this.#last))
  }

  registration(change: Parameters<typeof makeRegistration>[0] = {}) {
    const cpf = this.cpf()
    return makeRegistration({ cpf, email: `corretora.${this.#last}@exemplo.com.br`, ...change })
  }
}

/** A broker with an account and an open session, made through the API. */
export class Broker {
  readonly registration: ReturnType<Numbers['registration']>
  readonly client: ApiClient

  private constructor(registration: ReturnType<Numbers['registration']>, client: ApiClient) {
    this.registration = registration
    this.client = client
  }

  static async make(address: string, numbers: Numbers): Promise<Broker> {
    const registration = numbers.registration()
    const client = new ApiClient(address)
    await client.call(register, { body: registration })
    await client.call(login, { body: registration })
    return new Broker(registration, client)
  }

  takeIn(change: Parameters<typeof makeProperty>[0] = {}): Promise<Property> {
    return this.client.call(createProperty, { body: makeProperty(change) })
  }

  /** Puts a PDF into a slot of a property. */
  send(property: number, slot: string, name = 'Certidão.pdf'): Promise<PropertyDocument> {
    const bytes = new Uint8Array(makePdf())
    return this.client.upload(property, slot, { name, type: 'application/pdf', bytes })
  }
}
