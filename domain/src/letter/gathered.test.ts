import { describe, expect, it } from 'vitest'
import { noticeEmail, noticePush } from './gathered.ts'

const told = (index: number, title = 'Documento adicionado') => ({
  title,
  message: `Papel ${index}.`,
  actionUrl: `/property/${index}`,
})

describe('one notice', () => {
  it('is said as it is, and leads where it leads', () => {
    expect(noticeEmail([told(1)])).toEqual({
      subject: 'Documento adicionado',
      paragraphs: ['Papel 1.'],
      path: '/property/1',
    })
    expect(noticeEmail([{ ...told(1), actionUrl: null }]).path).toBe('/notificacoes')
    expect(noticePush([told(1)])).toEqual(told(1))
  })
})

describe('several', () => {
  it('are counted and named in one letter that leads to them all', () => {
    expect(noticeEmail([told(1), told(2)])).toEqual({
      subject: '2 avisos novos',
      paragraphs: [['Documento adicionado: Papel 1.', 'Documento adicionado: Papel 2.']],
      path: '/notificacoes',
    })
  })

  it('beyond twenty are only counted', () => {
    const many = Array.from({ length: 23 }, (_, index) => told(index)) as [ReturnType<typeof told>]
    const { subject, paragraphs } = noticeEmail(many)
    expect(subject).toBe('23 avisos novos')
    expect(paragraphs[0]).toHaveLength(20)
    expect(paragraphs[1]).toBe('E mais 3.')
  })

  it('are one push that names each kind once, three at the most', () => {
    expect(noticePush([told(1), told(2), told(3, 'Imóvel cadastrado')])).toEqual({
      title: '3 avisos novos',
      message: 'Documento adicionado, Imóvel cadastrado.',
      actionUrl: '/notificacoes',
    })
    const four = ['A', 'B', 'C', 'D'].map((title) => told(1, title)) as [ReturnType<typeof told>]
    expect(noticePush(four).message).toBe('A, B, C e outros.')
  })
})
