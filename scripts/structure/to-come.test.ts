import { expect, it } from 'vitest'
import { checkToCome } from './to-come.ts'

const served = [
  { method: 'GET', path: '/api/people' },
  { method: 'PATCH', path: '/api/people/{id}' },
]
const path = 'docs/specification/rules.md'
const refused = (text: string) =>
  checkToCome([{ path, text }], served).map(({ message }) => message.split(' ')[1])

it.each([
  ['in a paragraph', '## 13. Paths\n\n**To come**: `GET /api/people`.'],
  ['under a heading', '## 13. Paths to come\n\nPeople: `GET /api/people`.'],
  ['without bold', 'Still to come: `GET /api/people`.'],
  ['under the paragraph that says so', '**To come**.\n\n- People: `POST|PATCH /api/people/{person}`'],
  ['in an item', '- one\n- **To come**: `/api/people?role=owner`'],
  ['in a row', '| T1 | **to come**: `GET\\|POST /api/people` |'],
  ['broken by a line', '**To come**: `GET\n  /api/people`'],
])('an address that the API has is not to come, %s', (_, text) => {
  expect(refused(text)).toEqual([expect.stringMatching(/^\/api\/people/)])
})

it.each([
  ['the API does not have', '**To come**: `GET /api/people/{id}/notes`, `DELETE /api/people`'],
  ['stands in the item before', '- `GET /api/people`\n- **To come**: a list of notes'],
  ['stands in the section after', '## 1\n\n**To come**: notes.\n\n## 2\n\n`GET /api/people` lists people.'],
  ['stands beside the words alone', 'The answer has to come from `GET /api/people`.'],
])('is silent about an address that %s', (_, text) => {
  expect(refused(text)).toEqual([])
})
