import { NoticeCode, WorksType } from '../../contract/enums'

/** What the operator tells; sanitised before it is stored. */
export const notices = [
  {
    code: NoticeCode.APP_ADDRESS,
    title: '欢迎来到触线',
    content: `<h3>把触线放到手机桌面</h3>
<p>用手机浏览器打开本站，点“分享”或菜单里的<strong>添加到主屏幕</strong>，下次一点就能看。</p>
<ul>
<li>首页看正在直播，点卡片直接进直播间</li>
<li>登录后可以发言、预约比赛、关注主播</li>
<li>网络断了会自动重连，回来就接着看</li>
</ul>
<p>这里的比赛、球队和主播都是演示内容。有建议？<a href="/#/listQuestion">告诉我们</a>。</p>`,
  },
  {
    code: NoticeCode.GOODS_NOTICE,
    title: '兑换须知',
    content: `<h3>兑换前请看一眼</h3>
<p>兑换提交后金币立即扣除，实物商品会在 <strong>3 个工作日</strong>内寄出。</p>
<ul>
<li>请核对收货人、手机号和地址</li>
<li>虚拟商品会发放到所填的账号</li>
</ul>`,
  },
] as const

export const hotWorks = [
  { worksType: WorksType.SEARCH, text: '海岸超级联赛', hot: true },
  { worksType: WorksType.SEARCH, text: '南山红港', hot: true },
  { worksType: WorksType.SEARCH, text: '老陈说球', hot: true },
  { worksType: WorksType.SEARCH, text: '星河篮球联赛', hot: false },
  { worksType: WorksType.SEARCH, text: '北原猛虎', hot: false },
  { worksType: WorksType.SEARCH, text: '破晓杯', hot: false },
  { worksType: WorksType.SEARCH, text: '掼蛋', hot: false },
  { worksType: WorksType.SEARCH, text: '羽翼联赛', hot: false },
  { worksType: WorksType.CHAT, text: '好球！', hot: true },
  { worksType: WorksType.CHAT, text: '这都能进？', hot: true },
  { worksType: WorksType.CHAT, text: '稳住，我们能赢', hot: false },
  { worksType: WorksType.CHAT, text: '裁判看看回放吧', hot: false },
  { worksType: WorksType.CHAT, text: '主播讲得好', hot: false },
  { worksType: WorksType.CHAT, text: '刚来，现在几比几？', hot: false },
] as const
