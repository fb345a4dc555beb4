import type * as contract from '@duet/contract';

// The shell's own calls by method and path alone: the contract's schemas would put yup on the landing page.
// shell-calls.spec.ts holds them equal to the contract.
const bare = <C>(method: string, path: string) => ({ method, path }) as unknown as C;

export const getUser = bare<typeof contract.getUser>('GET', '/api/user.php');
export const saveLanguage = bare<typeof contract.saveLanguage>('PUT', '/api/user.php');
export const subscribePush = bare<typeof contract.subscribePush>('POST', '/api/user.php?push=1');
export const uploadPhoto = bare<typeof contract.uploadPhoto>('POST', '/api/profile/photos');
export const logOut = bare<typeof contract.logOut>('GET', '/api/logout.php');
export const getSettings = bare<typeof contract.getSettings>('GET', '/api/settings.php');
export const getChats = bare<typeof contract.getChats>('GET', '/api/chats.php');
export const getMember = bare<typeof contract.getMember>('GET', '/api/members/:id');
export const listLikes = bare<typeof contract.listLikes>('GET', '/api/likes/:type');
export const getAutoLike = bare<typeof contract.getAutoLike>('GET', '/api/auto-like.php');
export const getLikes = bare<typeof contract.getLikes>('GET', '/api/likes.php');
export const getDiscountCode = bare<typeof contract.getDiscountCode>('GET', '/api/discountcode.php');
export const getCompanyInfo = bare<typeof contract.getCompanyInfo>('GET', '/api/companyinfo.php');
export const getPage = bare<typeof contract.getPage>('GET', '/api/pages/:slug');
export const geocode = bare<typeof contract.geocode>('GET', '/api/geocode.php');
export const pageHidden = bare<typeof contract.pageHidden>('POST', '/api/page-hidden.php');
export const resendActivation = bare<typeof contract.resendActivation>('POST', '/api/activation/resend');
