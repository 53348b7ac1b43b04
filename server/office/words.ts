/** What the domain refuses, for the command line: it speaks English alone. */
const english: Readonly<Record<string, string>> = {
  '没有这份申请，可能刚被修改或撤回，请刷新列表':
    'there is no such application; "npm run office -- applications" lists those that wait',
  这份申请已经处理过了: 'this application was decided on already',
  '请写明理由，200 个字以内': 'say why in 200 characters at most',
  '这个名字已经有人用了，请换一个': 'somebody else has the name that is applied for',
  '手机号不正确，请检查后重试': 'this is no phone number: it has 11 digits, and begins with 1',
  '没有这个片段，可能已经被删除': 'there is no such clip; it may be removed already',
  '没有这个运营账号，请刷新后重试': 'there is no such operator',
  '名称要由 2 到 32 个字母、数字、点、横线或下划线组成':
    'a name has 2 to 32 letters, digits, dots, hyphens or underscores',
  '这个名称已经有人用了，请换一个': 'an operator has this name already; "reset" gives another password',
}

/** In English; what has no words here stays as it is. */
export const inEnglish = (refusal: string): string => english[refusal] ?? refusal
