def bench(mat=None, d=(3., 1.4, .06), c=(0, 0, -.03)):
    return box('bench', c, d, mat or benchmat(), .004)

def media(dirty, zr=.06):
    n = N('media'); z = n.xyz()[2]; fib = n.noise(900, 5, .8, n.obj((1, .35, 1))); mid = n.noise(90, 5, .65); big = n.noise(5, 6, .62, dist=.6)
    c = n.mix(fib, (.80, .785, .74), (.66, .645, .60)); c = n.mix(n.m('MULTIPLY', n.ramp(big, [(.5, 0), (.72, 1)]), .18), c, (.45, .40, .32))
    h = n.m('ADD', fib, n.m('MULTIPLY', mid, .6)); r = .9
    if dirty:
        tip = n.ramp(n.m('ADD', n.m('ADD', 1., n.m('MULTIPLY', z, 1/zr)), n.m('MULTIPLY', n.m('SUBTRACT', mid, .5), .7)), [(.05, .55), (.55, .8), (.95, 1)])
        pat = n.ramp(n.m('ADD', big, n.m('MULTIPLY', n.m('SUBTRACT', n.noise(22, 5, .7), .5), .6)), [(.28, .62), (.55, 1)])
        dust = n.mix(n.noise(260, 5, .75), (.040, .034, .027), (.135, .110, .082)); dust = n.mix(n.ramp(big, [(.46, 0), (.66, .75)]), dust, (.024, .021, .019))
        c = n.mix(n.m('MULTIPLY', tip, pat), n.mix(.62, c, (.20, .165, .125)), dust); h = n.m('ADD', h, n.m('MULTIPLY', n.noise(330, 5, .8), 2.2)); r = .97
    return n.bsdf(c, r, 0, n.bump(h, .8 if dirty else .35, .0012), spec=.15, Sheen=.25)

def pleats(Lx, Ly, pitch, depth, mat, dirty, ny=240):
    k = round(Lx/pitch); pitch = Lx/k; prof = []; rt = pitch*.13
    for i in range(k):
        x0 = -Lx/2+i*pitch; h = (mnoise.noise((i*.9, 1, 1)))*.0022; sx = mnoise.noise((i*.7, 5, 2))*.0018
        for t in range(6): a = pi*t/5; prof.append((x0+pitch*.25+sx-rt*math.cos(a), -depth*.03+rt*math.sin(a)-rt+h, 1.))
        for t in range(6): a = pi*t/5; prof.append((x0+pitch*.75+sx*.3-rt*math.cos(a), -depth-rt*math.sin(a)+rt, 0.))
    v, f = [], []; m = len(prof)
    for j in range(ny):
        y = -Ly/2+Ly*j/(ny-1)
        for q, (x, z, tp) in enumerate(prof):
            p = q//12; w = mnoise.noise((p*.45, y*14, 0))*.0016+mnoise.noise((p*1.7, y*45, 3))*.0006
            zz = z+tp*(mnoise.noise((p*1.3, y*24, 7))*.0011)
            if dirty: zz += tp*max(0, mnoise.noise((p*2.9, y*160, 11)))*.0012; w += mnoise.noise((x*300, y*240, 4))*.0004
            v.append((x+w, y, zz))
    for j in range(ny-1):
        for q in range(m-1): f.append((j*m+q, j*m+q+1, j*m+m+q+1, j*m+m+q))
    return mesh('pleats', v, f, mat, True)

def tube(name, pts, r, mat, cyclic=False):
    c = bpy.data.curves.new(name, 'CURVE'); c.dimensions = '3D'; c.bevel_depth = r; c.bevel_resolution = 2
    for P in (pts if isinstance(pts[0][0], (tuple, list)) else [pts]):
        s = c.splines.new('POLY'); s.points.add(len(P)-1); s.use_cyclic_u = cyclic
        for q, p in zip(s.points, P): q.co = (*p, 1)
    c.materials.append(mat); o = bpy.data.objects.new(name, c); S.collection.objects.link(o); return o

def panel(dirty, root):
    Lx, Ly, D = .56, .56, .062; n0 = set(S.collection.objects)
    pleats(Lx, Ly, .0155, .055, media(dirty), dirty)
    fr = steel('galv', (.62, .63, .64), .36, dirt=.62 if dirty else 0., streak=(1, 1, 30))
    t, hh = .020, .096
    for s in (-1, 1):
        box('f', (s*(Lx/2+t/2), 0, .014-hh/2), (t, Ly+2*t, hh), fr, .0016); box('f', (0, s*(Ly/2+t/2), .014-hh/2), (Lx, t, hh), fr, .0016)
    gl = N('glue'); gm = gl.bsdf((.70, .68, .60) if not dirty else (.17, .14, .11), .35 if not dirty else .8, 0, gl.bump(gl.noise(200), .3, .0008))
    for k in range(-4, 5):
        y = k*.062; P = [(-Lx/2+Lx*i/400, y+.0008*mnoise.noise((i*.05, k, 0)), -.0004+.0008*mnoise.noise((i*.2, k, 4))) for i in range(401)]
        tube('bead', P, .0013, gm)
    ga = rubber((.02, .02, .021) if not dirty else (.05, .042, .035))
    for s in (-1, 1):
        box('g', (s*(Lx/2+t/2), 0, .0175), (.013, Ly+1.5*t, .007), ga, .002); box('g', (0, s*(Ly/2+t/2), .0174), (Lx+.6*t, .013, .007), ga, .002)
    r = bpy.data.objects.new('panel', None); S.collection.objects.link(r)
    for o in set(S.collection.objects)-n0-{r}: o.parent = r
    return r

def cartridge(dirty, R=.125, L=.34, capc=(.30, .045, .012), loc=(0, 0, 0), rot=(0, 0, 0)):
    n0 = set(S.collection.objects); K = 118; nz = 90; v, f = [], []; m = K*8
    prof = []
    for i in range(K):
        a0 = 2*pi*i/K; da = 2*pi/K; sh = mnoise.noise((i*.6, 2, 2))*.12
        for t, r in ((.02, 1.), (.10, 1.006), (.19, 1.006), (.27, 1.), (.52, .80), (.60, .795), (.70, .795), (.78, .80)): prof.append((a0+da*(t+sh), r))
    for j in range(nz):
        z = L*j/(nz-1)
        for q, (a, r) in enumerate(prof):
            p = q//8; aa = a+(mnoise.noise((p*.5, z*16, 0))*.012+mnoise.noise((p*1.9, z*50, 3))*.004); rr = R*.965*r
            if dirty and r > .9: rr += max(0, mnoise.noise((p*2.3, z*150, 9)))*.0014
            v.append((rr*math.cos(aa), rr*math.sin(aa), z))
    for j in range(nz-1):
        for q in range(m): q2 = (q+1) % m; f.append((j*m+q, j*m+q2, j*m+m+q2, j*m+m+q))
    n = N('cm'); x, y, z = n.xyz(); rad = n.m('SQRT', n.m('ADD', n.m('MULTIPLY', x, x), n.m('MULTIPLY', y, y)))
    fib = n.noise(800, 5, .8); big = n.noise(9, 6, .62, dist=.7); mid = n.noise(80, 5, .7)
    c = n.mix(fib, (.74, .66, .48), (.62, .54, .37)); h = fib
    if dirty:
        t = n.ramp(n.m('ADD', n.m('MULTIPLY', n.m('SUBTRACT', rad, R*.78), 1/(R*.2)), n.m('MULTIPLY', n.m('SUBTRACT', mid, .5), .8)), [(.1, .7), (.7, 1)])
        pat = n.ramp(n.m('ADD', big, n.m('MULTIPLY', n.m('SUBTRACT', mid, .5), .5)), [(.3, .7), (.5, 1)])
        d = n.mix(n.ramp(big, [(.42, 0), (.6, 1)]), n.mix(n.noise(300, 5, .8), (.10, .082, .06), (.24, .20, .15)), (.03, .027, .024))
        c = n.mix(n.m('MULTIPLY', t, pat), (.22, .18, .12), d); h = n.m('ADD', fib, n.m('MULTIPLY', n.noise(300, 5, .8), 2.2))
    mesh('pl', v, f, n.bsdf(c, .93, 0, n.bump(h, .7 if dirty else .35, .0012), spec=.15), True)
    zn = steel('zn', (.66, .66, .66), .34, dirt=.7 if dirty else 0.); P = []; KK = 40
    for s in (-1, 1):
        for i in range(KK):
            P.append([(R*.990*math.cos(2*pi*i/KK+s*t/70*2.1), R*.990*math.sin(2*pi*i/KK+s*t/70*2.1), L*t/70) for t in range(71)])
    tube('exp', P, .00075, zn)
    cp = N('cap'); dn = cp.noise(30, 5); cc = cp.mix(dn, capc, tuple(q*.7 for q in capc))
    if dirty: cc = cp.mix(cp.ramp(cp.noise(16, 6, .7), [(.32, .35), (.58, .92)]), cc, cp.mix(mid if False else cp.noise(200, 4, .8), (.06, .05, .04), (.17, .14, .11)))
    cm = cp.bsdf(cc, .55 if not dirty else .9, 0, cp.bump(cp.noise(300, 3), .25, .0008), spec=.4)
    for z, s in ((L, 1), (0, -1)):
        pr = [(R*.62, z-s*.004), (R*.62, z+s*.012), (R*.655, z+s*.018), (R*.70, z+s*.018), (R*.735, z+s*.010), (R*.90, z+s*.010), (R*.92, z+s*.015), (R*.965, z+s*.015), (R*1.025, z+s*.008), (R*1.025, z-s*.014), (R*.97, z-s*.014)]
        lathe('cap', rounded(pr, .0035, 5), cm, 192)
    lathe('in', [(R*.66, .0), (R*.66, L)], steel('inn', (.5, .5, .5), .4, dirt=.8 if dirty else 0.), 96)
    r = bpy.data.objects.new('cart', None); S.collection.objects.link(r)
    for o in set(S.collection.objects)-n0-{r}: o.parent = r
    r.location = loc; r.rotation_euler = rot; return r

if SCENE == 'env':
    room(); c = bpy.data.cameras.new('c'); o = bpy.data.objects.new('c', c); S.collection.objects.link(o); S.camera = o
    c.type = 'PANO'; c.cycles.panorama_type = 'EQUIRECTANGULAR'; o.rotation_euler = (pi/2, 0, 0); o.location = (0, -.5, .3)
    world(.02, env=False)

elif SCENE == 'dpf':
    can(dirty=DIRTY, pitch=.0028, wall=.0007)
    bench(woodmat()); world(.5, rot=.6)
    area((-.50, .50, .72), (0, 0, .3), .30, 10, (1, .96, .90), sy=.7)
    area((.75, -.1, .60), (0, 0, .25), .5, 2.6, (.80, .90, 1.))
    camera((.10, -.36, .585), (.006, -.022, .285), 62, (.015, -.062, .29), 6.3)
    EXPO = .08

elif SCENE == 'panel':
    p = panel(DIRTY, None); p.location = (0, 0, .308); p.rotation_euler = (math.radians(66), 0, math.radians(24))
    w = woodmat(); bench(w, d=(4, 2.4, .06)); bt = paint('batten', (.02, .02, .022), .55)
    a = math.radians(24); u, v = Vector((math.cos(a), math.sin(a), 0)), Vector((math.sin(a), -math.cos(a), 0))
    for t in (-.19, .19):                                    # rubber chocks hold the lower edge
        b = box('chock', u*t+v*.142+Vector((0, 0, .023)), (.07, .042, .046), bt, .004); b.rotation_euler = (0, 0, a)
    world(.75, rot=2.6)
    area((-1.15, -.05, .95), (0, 0, .33), .3, 46, (1, .965, .91), sy=.7)
    area((.9, -1.1, 1.0), (0, 0, .3), .8, 9, (.82, .91, 1))
    camera((.0, -1.62, .74), (-.008, -.02, .278), 59, (-.02, -.14, .26), 3.5)
    EXPO = .30

elif SCENE == 'cart':
    cartridge(DIRTY, loc=(-.10, .06, .012)); cartridge(DIRTY, loc=(.20, -.02, .129), rot=(pi/2, 0, math.radians(28)), L=.26)
    bench(woodmat()); world(.55, rot=2.4)
    area((-.7, -.1, .9), (0, 0, .2), .3, 14, (1, .96, .91), sy=.7); area((.8, -.5, .6), (0, 0, .2), .5, 3.5, (.8, .9, 1))
    camera((.05, -1.05, .47), (.055, 0, .165), 58, (.02, -.12, .2), 3.2)
    EXPO = .12

elif SCENE == 'hero':
    w = woodmat(); bench(w, d=(6, 2.4, .06), c=(.8, .35, -.03))
    bt = paint('batten', (.02, .02, .022), .55)
    for i in range(5):
        a = math.radians((9, 5, 11, 7, 10)[i]); rt = can(pitch=.0028, wall=.0007, loc=(-.32+.41*i, .04+.25*i, .166), rot=(pi/2, 0, a))
        for t in (.06, .24):
            for s in (-1, 1):                                # rubber V-chocks
                d = Vector((math.sin(a), -math.cos(a), 0)); q = Vector((math.cos(a), math.sin(a), 0)); c0 = Vector((-.32+.41*i, .04+.25*i, .018))+d*t+q*s*.085
                b = box('chock', c0, (.05, .03, .036), bt, .004); b.rotation_euler = (0, 0, a)
    for i in range(5):
        can(pitch=.0028, wall=.0007, loc=(-.62+.40*i, .80+.12*i, 0.0), rot=(0, 0, i*1.3))
    world(.42, rot=-1.33)
    area((-1.5, .35, 1.0), (-.1, 0, .15), .3, 34, (.84, .92, 1.), sy=1.4)
    area((1.6, 1.6, 1.1), (.1, .2, .2), .4, 26, (1, .72, .42), sy=.8)
    area((-.1, -1.5, 1.4), (0, 0, .15), .5, 9, (1, .93, .84))
    camera((-.95, -1.55, .50), (.26, .22, .205), 50, (-.30, -.26, .19), 2.5)
    EXPO = .15

elif SCENE == 'equip':     # abstracted pneumatic cleaning cabinet + flow bench + oven on a workshop floor
    n = N('floor'); b = n.noise(2.2, 6, .65)
    box('floor', (0, 0, -.03), (14, 14, .06), n.bsdf(n.mix(b, (.21, .215, .22), (.13, .135, .14)), n.m('ADD', .22, n.m('MULTIPLY', b, .35)), 0, n.bump(n.noise(60, 5), .08, .002)), 0)
    blue = paint('blue', (.018, .085, .17), .36, .2); grey = paint('grey', (.55, .56, .56), .42, .2); dark = paint('dark', (.03, .032, .035), .45); ss = steel('ss', (.62, .62, .62), .30, streak=(1, 1, 60)); rb = rubber()
    wall = paint('wall', (.40, .41, .41), .8, .05); box('bw', (0, 2.1, 1.5), (14, .1, 3.2), wall, 0); box('bw', (0, 2.03, .5), (14, .06, 1.0), blue, 0)
    gl = N('gl'); glass = gl.bsdf((.012, .016, .018), .06, 0, spec=.6)
    disp = N('d').emit((.25, .75, 1.), 1.6); org = N('o').emit((1, .25, .04), 5.); grn = N('g').emit((.1, 1, .3), 3.)
    def hot():
        n = N('hot'); z = n.xyz()[2]; g = n.m('MULTIPLY', n.ramp(n.m('ADD', n.m('MULTIPLY', z, 3.), .5), [(0, .9), (.55, .35), (1, .10)]), n.m('ADD', .4, n.noise(9, 3)))
        bars = n.m('GREATER_THAN', n.m('ABSOLUTE', n.m('SUBTRACT', n.m('FRACT', n.m('MULTIPLY', n.m('ADD', z, .2), 11.)), .5)), .07)
        return n.emit((1, .24, .04), n.m('MULTIPLY', g, n.m('ADD', .12, n.m('MULTIPLY', bars, .88))))
    def feet(x, y, w, d):
        for sx in (-1, 1):
            for sy in (-1, 1): cyl('ft', (x+sx*(w/2-.07), y+sy*(d/2-.07), .05), .03, .1, rb)
    def screws(x, y, z, w, h):
        for sx in (-1, 1):
            for sz in (-1, 1): cyl('sc', (x+sx*w/2, y, z+sz*h/2), .007, .008, ss, 'Y', 16)
    # pneumatic cabinet
    x = -1.45; feet(x, .6, 1.1, .8); box('cab', (x, .6, .98), (1.1, .8, 1.76), blue, .012, 3)
    box('door', (x, .187, 1.25), (.92, .03, .98), grey, .010, 3); box('frm', (x, .168, 1.40), (.66, .02, .46), rb, .008); box('win', (x, .160, 1.40), (.58, .02, .38), glass, .004)
    for s in (-1, 1): lathe('port', rounded([(.085, .0), (.085, .035), (.115, .035), (.125, .0)], .006), rb, 64).matrix_world = __import__('mathutils').Matrix.Translation((x+s*.20, .172, .95)) @ __import__('mathutils').Matrix.Rotation(pi/2, 4, 'X')
    for s in (-1, 1): cyl('hole', (x+s*.20, .168, .95), .086, .01, dark, 'Y')
    cyl('h', (x+.40, .135, 1.30), .011, .26, ss); box('low', (x, .187, .38), (.92, .02, .46), grey, .008)
    for k in range(7): box('lv', (x, .174, .25+.04*k), (.5, .012, .012), dark, .003)
    screws(x, .17, 1.25, .86, .92); screws(x, .174, .38, .86, .40)
    # flow bench with a can on top
    x = .05; feet(x, .45, 1.0, .8); box('fb', (x, .45, .50), (1.0, .8, .80), grey, .012, 3); box('top', (x, .45, .925), (1.06, .86, .05), ss, .006)
    box('pn', (x+.30, .035, .62), (.30, .03, .30), dark, .006); box('ds', (x+.30, .018, .68), (.20, .006, .09), disp, .003); cyl('b1', (x+.23, .018, .54), .018, .02, grn, 'Y'); cyl('b2', (x+.30, .018, .54), .018, .02, org, 'Y'); cyl('b3', (x+.37, .014, .54), .022, .03, ss, 'Y')
    box('dr', (x-.20, .042, .50), (.48, .02, .62), blue, .008); cyl('h2', (x-.02, .012, .55), .010, .22, ss); screws(x-.2, .03, .5, .43, .57)
    lathe('adp', rounded([(.20, .95), (.19, .985), (.15, 1.01), (.13, 1.01)], .006), rb, 96)
    for o in S.collection.objects:
        if o.name.startswith('adp'): o.location = (x, .42, 0)
    can(pitch=.0035, wall=.0009, loc=(x, .42, 1.0), rot=(0, 0, .4))
    tube('duct', [(x-.36, .75, .95+.02*t) for t in range(30)]+[(x-.36+.02*t, .75, 1.53) for t in range(4)], .05, ss)
    # oven
    x = 1.5; feet(x, .6, 1.15, .9); box('ov', (x, .6, 1.0), (1.15, .9, 1.8), ss, .014, 3); box('od', (x-.08, .135, .92), (.90, .05, 1.42), grey, .016, 3)
    box('of', (x-.08, .108, 1.15), (.46, .02, .40), dark, .01); box('ow', (x-.08, .100, 1.15), (.38, .012, .32), hot(), .004)
    for z in (.45, 1.4): cyl('hg', (x-.54, .12, z), .018, .14, ss)
    cyl('oh', (x+.32, .07, .95), .016, .62, ss)
    for z in (.68, 1.22): cyl('os', (x+.32, .095, z), .010, .06, ss, 'Y')
    box('pn2', (x+.47, .14, 1.25), (.15, .02, .6), dark, .005); box('d2', (x+.47, .127, 1.45), (.10, .006, .05), N('od').emit((1, .22, .08), 2.2), 0)
    for k in range(3): cyl('kb', (x+.47, .12, 1.30-.1*k), .020, .03, ss, 'Y')
    cyl('flue', (x, .75, 2.15), .09, .6, ss)
    world(.6, rot=2.2)
    area((-2.4, -1.6, 2.6), (0, .4, .9), 1.0, 120, (1, .97, .93), sy=1.6); area((2.8, -1.2, 2.2), (.5, .4, .9), .8, 55, (.82, .91, 1.)); area((0, .6, 3.1), (0, .6, 0), 3.2, 90, (1, .98, .95), sy=.4)
    camera((-.75, -4.7, 1.55), (-.02, .45, 1.0), 38, (.05, .1, 1.0), 2.8)
    EXPO = -.1

elif SCENE == 'cells':     # macro of the face: the same can, light and bench as dpf, a longer lens close to the cells
    can(dirty=DIRTY, pitch=.0028, wall=.0007)
    bench(woodmat()); world(.5, rot=.6)
    area((-.50, .50, .72), (0, 0, .3), .30, 10, (1, .96, .90), sy=.7)
    area((.75, -.1, .60), (0, 0, .25), .5, 2.6, (.80, .90, 1.))
    camera((.03, -.115, .395), (.004, -.018, .288), 125, (.003, -.021, .291), 14)
    EXPO = .08

elif SCENE == 'crate':     # a can in its crate, packed and ready to ship
    def pine(axis, k=0):
        n = N('pine'); long = [(1.1, 15, 15), (15, 1.1, 15), (15, 15, 1.1)][axis]; fine = [(2, 60, 60), (60, 2, 60), (60, 60, 2)][axis]
        t = n.add('ShaderNodeTexCoord'); mp = n.add('ShaderNodeMapping'); n.link(t.outputs['Object'], mp.inputs[0]); mp.inputs['Scale'].default_value = long; mp.inputs['Location'].default_value = (k*1.7, k*.9, k*2.3)
        g = n.noise(3.2, 7, .6, mp.outputs[0], .9); f = n.noise(9, 4, .75, n.obj(fine))
        c = n.ramp(n.m('ADD', n.m('MULTIPLY', g, .82), n.m('MULTIPLY', f, .18)), [(.30, (.36, .215, .105)), (.48, (.58, .40, .225)), (.66, (.68, .50, .305))])
        kn = n.ramp(n.voro(3.4, n.obj(tuple(.35*s if s < 2 else .28*s for s in long))), [(.02, 1), (.07, 0)])
        c = n.mix(n.m('MULTIPLY', kn, .75), c, (.14, .065, .03)); c = n.mix(.10*(k % 4), c, (.40, .27, .15))
        st = n.ramp(n.noise(5, 5, .66, dist=.8), [(.55, 0), (.75, .35)]); c = n.mix(st, c, (.20, .13, .08))
        return n.bsdf(c, n.m('ADD', .52, n.m('MULTIPLY', g, .2)), 0, n.bump(n.m('ADD', n.m('MULTIPLY', f, .6), g), .30, .0012), spec=.3)
    bench(woodmat(), d=(5, 3, .06))
    Lx, Ly, Hh, th = .40, .40, .335, .016; q = [0]
    screw = steel('scr', (.55, .53, .50), .35)
    def board(c, d, axis, rz=0.):
        q[0] += 1; r = random.Random(q[0]); o = box('bd', c, d, pine(axis, q[0]), .0016); o.rotation_euler = (0, 0, rz+r.uniform(-.004, .004)); return o
    root = bpy.data.objects.new('crate', None); S.collection.objects.link(root); n0 = set(S.collection.objects)
    for i in range(3):                                       # sides: three boards with a gap
        z = .075+i*.106
        for s in (-1, 1):
            board((0, s*(Ly/2+th/2), z), (Lx+2*th, th, .094), 0); board((s*(Lx/2+th/2), 0, z), (th, Ly, .094), 1)
            for e in (-1, 1):
                for dz in (-.024, .024):
                    if s < 0: cyl('sc', (e*(Lx/2-.012), s*(Ly/2+th+.0005), z+dz), .0042, .003, screw, 'Y', 20, .0006)
                    else: cyl('sc', (-(Lx/2+th+.0005), e*(Ly/2-.022), z+dz), .0042, .003, screw, 'X', 20, .0006)
    for sx in (-1, 1):
        for sy in (-1, 1): board((sx*(Lx/2-.014), sy*(Ly/2-.014), .02+Hh/2-.002), (.028, .028, Hh-.004), 2)
    for sy in (-1, 0, 1): board((0, sy*(Ly/2-.03), .012), (Lx+2*th, .07, .024), 0)
    box('bottom', (0, 0, .032), (Lx, Ly, .012), pine(0, 40), .001)
    fm = N('foam'); ff = fm.bsdf(fm.mix(fm.noise(500, 3), (.030, .032, .036), (.055, .058, .064)), .95, 0, fm.bump(fm.noise(900, 3, .8), .6, .0008), spec=.15)
    for sx in (-1, 1):                                       # foam in the corners holds the can
        for sy in (-1, 1): box('foam', (sx*.137, sy*.137, .165), (.118, .118, .25), ff, .006, 3)
    for s in (-1, 1): box('foam', (s*.178, 0, .150), (.036, .15, .22), ff, .006, 3); box('foam', (0, s*.178, .150), (.15, .036, .22), ff, .006, 3)
    can(pitch=.0028, wall=.0007, loc=(0, 0, .042), rot=(0, 0, 2.1))
    for o in set(S.collection.objects)-n0-{root}:
        if o.parent is None: o.parent = root
    root.rotation_euler = (0, 0, math.radians(27)); root.location = (.06, .05, 0)
    # the lid lies beside it, battens up
    n1 = set(S.collection.objects); lid = bpy.data.objects.new('lid', None); S.collection.objects.link(lid)
    for i in range(4): board((-.159+i*.106, 0, 0), (.102, .432, .014), 1)
    for y in (-.15, .15): board((0, y, .014), (.40, .055, .014), 0)
    for o in set(S.collection.objects)-n1-{lid}: o.parent = lid
    lid.rotation_euler = (0, 0, math.radians(-14)); lid.location = (-.52, .36, .008)
    # driver and two bits of strap on the bench
    hd = paint('hd', (.42, .045, .02), .4); cyl('hn', (-.26, -.20, .017), .016, .10, hd, 'X', 40, .006).rotation_euler = (0, pi/2, .5)
    o = cyl('bl', (-.178, -.155, .017), .0032, .11, screw, 'X', 24, .0005); o.rotation_euler = (0, pi/2, .5)
    for x, y in ((-.10, -.26), (-.065, -.245), (-.125, -.285), (-.02, -.29)):
        o = cyl('s', (x, y, .003), .0024, .026, screw, 'X', 16, .0004); o.rotation_euler = (0, pi/2, x*40)
    world(.55, rot=2.4)
    area((-.95, -.25, 1.15), (0, 0, .2), .35, 24, (1, .955, .89), sy=.8); area((1.0, -.6, .8), (0, 0, .2), .6, 5, (.8, .9, 1)); area((.2, 1.0, .9), (0, 0, .35), .4, 9, (1, .9, .78))
    camera((-.26, -1.18, .84), (-.10, .05, .165), 36, (.02, -.05, .33), 3.6)
    EXPO = .12

elif SCENE in ('dock', 'gloves'):
    exec(open(os.path.join(HERE, SCENE+'.py')).read())

elif SCENE == 'truck':
    for part in ('materials', 'body', 'engine', 'scene'):
        exec(open(os.path.join(HERE, 'truck', part+'.py')).read())
