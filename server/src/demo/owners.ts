import { completeCpf } from '@soleira/domain/format/cpf'
import type { ownerInput } from '@soleira/domain/property/owner'
import type { z } from 'zod'

export type OwnerInput = z.input<typeof ownerInput>

/** name, birth date, marital status, mother, father */
type Person = [name: string, born: string, married: string, mother: string, father: string]

const people: Record<string, Person> = {
  marina: ['Marina Teixeira Brandão', '1978-03-14', 'Casado(a)', 'Lúcia Teixeira', 'Álvaro Teixeira'],
  rafael: ['Rafael Brandão Nogueira', '1975-11-02', 'Casado(a)', 'Dalva Brandão', 'Osmar Nogueira'],
  cecilia: ['Cecília Amaral Pinheiro', '1952-07-29', 'Viúvo(a)', 'Iracema Amaral', 'Joaquim Amaral'],
  otavio: ['Otávio Lins Figueiredo', '1983-01-19', 'Solteiro(a)', 'Regina Lins', 'Paulo Figueiredo'],
  joana: ['Joana d’Ávila Conceição', '1969-09-05', 'Divorciado(a)', 'Zulmira d’Ávila', 'Antônio Conceição'],
  tomas: ['Tomás Gouveia Sá', '1990-12-11', 'União estável', 'Vera Gouveia', 'Ivo Sá'],
  beatriz: ['Beatriz Sá Menezes', '1991-05-23', 'União estável', 'Nair Menezes', 'Hélio Sá'],
  anselmo: ['Anselmo Rocha Viana', '1948-02-08', 'Casado(a)', 'Eunice Rocha', 'Benedito Viana'],
  conceicao: ['Maria da Conceição Viana', '1951-08-15', 'Casado(a)', 'Josefa Pontes', 'Severino Pontes'],
  luana: ['Luana Prates Moraes', '1987-06-30', 'Solteiro(a)', 'Sílvia Prates', 'Renato Moraes'],
  edgar: ['Edgar Müller Campos', '1961-10-17', 'Separado(a)', 'Helga Müller', 'Ruy Campos'],
  ines: ['Inês Façanha Coutinho', '1973-04-27', 'Casado(a)', 'Marta Façanha', 'Délio Coutinho'],
  sergio: ['Sérgio Coutinho Braga', '1970-12-03', 'Casado(a)', 'Alzira Braga', 'Nélson Coutinho'],
}

const keys = Object.keys(people)

export type OwnerKey = keyof typeof people & string

/** An invented person as an owner; the CPF is nobody’s but has right check digits. */
export function demoOwner(key: OwnerKey): OwnerInput {
  const person = people[key]
  if (!person) throw new Error(`no such person: ${key}`)
  const [fullName, birthDate, maritalStatus, motherName, fatherName] = person
  const index = keys.indexOf(key)
  return {
    fullName,
    cpf: completeCpf(String(310_482_917 + index * 7_531_204)),
    phone: `(21) 9${8100 + index * 37}-${4300 + index * 113}`,
    email: `${key}@exemplo.com.br`,
    birthDate,
    rg: `${10 + index}.${284 + index * 31}.${517 + index * 17}-${index % 10}`,
    maritalStatus,
    motherName,
    fatherName,
  }
}
