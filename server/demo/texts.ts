import { NoticeCode, WorksType } from '../../contract/enums'

/** What the operator tells; sanitised before it is stored. */
export const notices = [
  {
    code: NoticeCode.APP_ADDRESS,
    title: '这里的内容都是演示',
    content: `<p>比赛、球队和主播都是<strong>演示内容</strong>，随便看，随便试。</p>
<ul>
<li>点首页「正在直播」的卡片，直接进直播间</li>
<li>在直播间里发言、关注主播，在<a href="/#/schedule">赛程</a>里预约比赛</li>
<li>想常来，在浏览器菜单里选「添加到主屏幕」</li>
</ul>`,
    titleEn: 'This is a demo',
    contentEn: `<p>Matches, teams and streamers are <strong>made up for the demo</strong>: try everything.</p>
<ul>
<li>A card under “Live now” opens its room</li>
<li>Talk in the rooms, follow streamers and set reminders in the <a href="/#/schedule">schedule</a></li>
<li>To come back, choose “Add to Home Screen” in the browser’s menu</li>
</ul>`,
  },
  {
    code: NoticeCode.GOODS_NOTICE,
    title: '兑换须知',
    content: `<h3>兑换前请看一眼</h3>
<ul>
<li>实物：先冻结金币或砖块，<strong>10 分钟内可以撤销</strong>；之后扣款，3 个工作日内寄出。请核对收货人、手机号和地址</li>
<li>虚拟商品：先冻结，10 分钟内可以撤销；之后扣款，发放到所填的账号</li>
<li>兑换码：<strong>提交后立即付款</strong>，马上显示在订单里，不能撤销；在商品说明写的地方使用</li>
<li>徽章和名字颜色：提交后立即到账并戴上，不能撤销</li>
</ul>`,
    titleEn: 'Before you order',
    contentEn: `<h3>A look before you order</h3>
<ul>
<li>Things: gold or bricks are held first, and you <strong>can withdraw within 10 minutes</strong>; then they are taken, and it is sent within 3 working days. Check the name, the phone number and the address</li>
<li>Virtual goods: held first, to be withdrawn within 10 minutes; then taken, and sent to the account you fill in</li>
<li>Codes: <strong>paid at once</strong>, shown in the order, and not withdrawn; use them where the goods’ page says</li>
<li>Badges and name colours: yours and worn at once, and not withdrawn</li>
</ul>`,
  },
] as const

export const hotWorks = [
  { worksType: WorksType.SEARCH, text: '海岸超级联赛', textEn: 'Coast Premier League', hot: true },
  { worksType: WorksType.SEARCH, text: '南山红港', textEn: 'Nanshan Red Harbour', hot: true },
  { worksType: WorksType.SEARCH, text: '老陈说球', textEn: null, hot: true },
  { worksType: WorksType.SEARCH, text: '星河篮球联赛', textEn: 'Star River Basketball League', hot: false },
  { worksType: WorksType.SEARCH, text: '北原猛虎', textEn: 'Beiyuan Tigers', hot: false },
  { worksType: WorksType.SEARCH, text: '破晓杯', textEn: 'Daybreak Cup', hot: false },
  { worksType: WorksType.SEARCH, text: '掼蛋', textEn: 'Guandan', hot: false },
  { worksType: WorksType.SEARCH, text: '羽翼联赛', textEn: 'Feather League', hot: false },
  { worksType: WorksType.CHAT, text: '好球！', textEn: 'What a play!', hot: true },
  { worksType: WorksType.CHAT, text: '这都能进？', textEn: 'How did that go in?', hot: true },
  { worksType: WorksType.CHAT, text: '稳住，我们能赢', textEn: 'Hold on, we can win', hot: false },
  { worksType: WorksType.CHAT, text: '裁判看看回放吧', textEn: 'Ref, watch the replay', hot: false },
  { worksType: WorksType.CHAT, text: '主播讲得好', textEn: 'Well said, streamer', hot: false },
  {
    worksType: WorksType.CHAT,
    text: '刚来，现在几比几？',
    textEn: 'Just here, what is the score?',
    hot: false,
  },
] as const
