import type { BrowserContext } from '@playwright/test'
import { login, register } from '@soleira/domain/auth/contract'
import type { PropertyDocument } from '@soleira/domain/document/contract'
import { completeCpf } from '@soleira/domain/format/cpf'
import { createProperty } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { ApiClient } from '@soleira/server/demo/api-client'
import { makePdf } from '@soleira/server/test/rows/factories/files'
import { makeRegistration } from '@soleira/server/test/rows/factories/people'
import { makeProperty } from '@soleira/server/test/rows/factories/properties'

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

type Registration = ReturnType<typeof makeRegistration>

export class Broker {
  readonly registration: Registration
  readonly client: ApiClient

  readonly #address: string

  private constructor(registration: Registration, client: ApiClient, address: string) {
    this.registration = registration
    this.client = client
    this.#address = address
  }

  static async make(
    address: string,
    numbers: Numbers,
    change: Parameters<typeof makeRegistration>[0] = {},
  ): Promise<Broker> {
    const registration = numbers.registration(change)
    const client = new ApiClient(address)
    await client.call(register, { body: registration })
    await client.call(login, { body: registration })
    return new Broker(registration, client, address)
  }

  async enter(context: BrowserContext): Promise<void> {
    const [name = '', value = ''] = this.client.cookie?.split('=') ?? []
    await context.addCookies([{ name, value, url: this.#address, httpOnly: true, sameSite: 'Lax' }])
  }

  takeIn(change: Parameters<typeof makeProperty>[0] = {}): Promise<Property> {
    return this.client.call(createProperty, { body: makeProperty(change) })
  }

  send(
    property: number,
    slot: string,
    name = 'Certidão.pdf',
    pdf: Uint8Array<ArrayBufferLike> = makePdf(),
  ): Promise<PropertyDocument> {
    const bytes = new Uint8Array(pdf)
    return this.client.upload(property, slot, { name, type: 'application/pdf', bytes })
  }
}
