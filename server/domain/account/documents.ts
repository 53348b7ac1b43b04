import { pageOffset } from '../../../contract/constants'
import { documentKinds } from '../../../contract/account.document-rules'
import { ResultCode } from '../../../contract/codes'
import type {
  Consents,
  DocumentKind,
  LegalDocument,
  PublishDocumentInput,
} from '../../../contract/account.documents.schema'
import type { LegalDocumentPage, ListInput } from '../../../contract/office.schema'
import { DomainError } from '../domain-error'
import type { Logged, Within } from '../office/log'
import { refuseOneLanguage } from '../office/two-languages'
import type { Now } from '../ports'
import { firstDocuments, type InstalledAs } from './first-documents'

/** The side of the database, within one transaction. */
export interface DocumentRows extends Logged {
  /** The newest version that was published; null: none. */
  newest(kind: DocumentKind): Promise<LegalDocument | null>
  /** False: somebody else has published this version meanwhile. */
  add(document: LegalDocument, by: string): Promise<boolean>
  /** Tells all members, behind what is answered. */
  tellAll(document: LegalDocument): Promise<void>
  /** What the member agreed to last. */
  consent(memberId: string, kind: DocumentKind): Promise<{ version: number; at: number } | null>
}

/** FEAT-07 What people agree to, and who agreed to what. */
export interface Documents {
  get(kind: DocumentKind): Promise<LegalDocument>
  consents(memberId: string): Promise<Consents>
  list(input: ListInput): Promise<LegalDocumentPage>
  publish(input: PublishDocumentInput, who: string): Promise<LegalDocument>
}

export const createDocuments = (
  within: Within<DocumentRows>,
  installed: InstalledAs,
  now: Now,
): Documents => {
  const first = firstDocuments(installed)
  const firstOf = (kind: DocumentKind): LegalDocument => ({
    kind,
    version: 1,
    publishedAt: null,
    ...first[kind],
  })
  const newestOf = async (own: DocumentRows, kind: DocumentKind): Promise<LegalDocument> =>
    (await own.newest(kind)) ?? firstOf(kind)
  const all = async (own: DocumentRows): Promise<LegalDocument[]> => {
    const found: LegalDocument[] = []
    for (const kind of documentKinds) found.push(await newestOf(own, kind))
    return found
  }
  return {
    get: (kind) => within((own) => newestOf(own, kind)),
    consents: (memberId) =>
      within(async (own) => {
        const list: Consents['list'] = []
        for (const { kind, version: newest } of await all(own)) {
          const agreed = await own.consent(memberId, kind)
          list.push({ kind, newest, version: agreed?.version ?? null, at: agreed?.at ?? null })
        }
        return { list }
      }),
    list: ({ page, limit }) =>
      within(async (own) => {
        const found = await all(own)
        return { list: found.slice(pageOffset(page, limit), page * limit), total: found.length, page, limit }
      }),
    publish: async ({ isTold, version, ...words }, who) => {
      refuseOneLanguage(words)
      return within(async (own) => {
        const before = await newestOf(own, words.kind)
        const after = { ...words, version: version + 1, publishedAt: now() }
        if (before.version !== version || !(await own.add(after, who)))
          throw new DomainError(ResultCode.BUSINESS_FAILURE, '别人刚刚发布了新版本，请刷新后再改')
        await own.note({
          who,
          act: 'document.publish',
          target: words.kind,
          before,
          after,
          at: after.publishedAt,
        })
        if (isTold) await own.tellAll(after)
        return after
      })
    },
  }
}
