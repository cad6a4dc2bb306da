// What the frame of every page is drawn from.
export interface MenuItem {
  name: string;
  url_path: string;
}

export interface FrameArticle {
  code: string;
  seo_name: string;
  title: string;
}
