// Declares selectors and names that several pages share.

export const Tabs = {
  books: '~tab.books',
  loans: '~tab.loans',
} as const

export enum Detail {
  Title = 'detail.title',
  Author = 'detail.author',
}

export const LIBRARY = 'library'
