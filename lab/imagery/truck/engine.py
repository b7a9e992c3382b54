# The engine, the turbo, what stands round them, the frame.
def engine():
    iron = cast('iron', (.030, .044, .052), .45); alu = steel('alu', (.50, .50, .49), .42, dirt=.45)
    hot = cast('hot', (.070, .052, .042), .6, .8)
    zinc = steel('zinc', (.58, .54, .44), .34, dirt=.35); blk = cast('blk', (.016, .016, .017), .3)
    rub = rubber((.014, .014, .015))
    pol = polished('cac', (.74, .74, .75), .12, .35); blue = cast('sil', (.018, .060, .14), .3)
    box('block', (-.36, 0, .98), (1.22, .40, .52), iron, .02, 3)
    box('pan', (-.36, 0, .66), (1.15, .32, .16), blk, .03, 4)
    box('head', (-.36, 0, 1.315), (1.20, .38, .15), iron, .010, 3)
    box('gask', (-.36, 0, 1.238), (1.21, .39, .008), zinc, .001)
    box('cover', (-.36, 0, 1.455), (1.16, .35, .13), alu, .045, 5)
    box('cf', (-.36, 0, 1.398), (1.19, .39, .022), alu, .006, 3)
    for k in range(9): box('cr', (-.86+k*.125, 0, 1.500), (.020, .30, .055), alu, .009, 3)
    for k in range(12):
        for s in (-1, 1): bolt((-.90+k*.099, s*.183, 1.409), (0, 0, 1), zinc, .009, .014)
    for k in range(14): bolt((-.93+k*.088, -.200, 1.13), (0, -1, 0), zinc, .008, .010)
    for k in range(7): box('rib', (-.90+k*.18, -.207, .96), (.024, .03, .30), iron, .008, 3)
    for k in range(6): cyl('fp', (-.82+k*.18, -.203, .86), .026, .016, zinc, 'Y', 32)
    for k in range(6):                                       # manifold: six ports into one log
        x = -.86+k*.20; box('port', (x, -.205, 1.315), (.115, .035, .095), hot, .014, 4)
        pipe('run', [(x, -.20, 1.315), (x, -.26, 1.315), (x*.96-.012, -.315, 1.29),
                     (x*.92-.02, -.335, 1.27)], .030, hot)
        for s in (-1, 1): bolt((x+s*.044, -.222, 1.315+s*.034), (0, -1, 0), hot, .011, .016)
    pipe('log', [(-.90, -.335, 1.27), (-.4, -.34, 1.265), (.12, -.335, 1.27)], .042, hot)
    for x in (-.60, -.18): cyl('lf', (x, -.34, 1.265), .058, .028, hot, 'X', 48, .006)
    return iron, alu, hot, zinc, blk, rub, pol, blue

def scroll(c, R0, R1, r0, r1, mat, turn=1, start=0.):
    """spiral casing round an x axis: R0 to R1 and thickness r0 to r1"""
    v, f = [], []; K, J = 72, 20
    for i in range(K+1):
        t = i/K; a = start+turn*2*pi*t; R, r = R0+(R1-R0)*t, r0+(r1-r0)*t
        for j in range(J):
            b = 2*pi*j/J; q = R+r*math.cos(b)
            v.append((c[0]+r*math.sin(b), c[1]+q*math.cos(a), c[2]+q*math.sin(a)))
    for i in range(K):
        for j in range(J): j2 = (j+1) % J; f.append((i*J+j, i*J+j2, (i+1)*J+j2, (i+1)*J+j))
    o = mesh('scroll', v, f, mat, True); return o

def turbo(iron, alu, hot, zinc, blk, rub, pol, blue):
    y, z = -.47, 1.20
    scroll((-.44, y, z), .075, .105, .026, .052, hot, 1, 1.3)
    cyl('tc', (-.44, y, z), .082, .085, hot, 'X', 64, .02)
    scroll((-.20, y, z), .085, .118, .022, .050, alu, -1, 2.2)
    cyl('cc', (-.19, y, z), .090, .075, alu, 'X', 64, .02)
    cyl('chra', (-.32, y, z), .058, .16, iron, 'X', 48, .012)
    cyl('in', (-.10, y, z), .060, .12, alu, 'X', 64, .008)
    for k in range(8):
        a = 2*pi*k/8
        bolt((-.375, y+.072*math.cos(a), z+.072*math.sin(a)), (1, 0, 0), zinc, .008, .012)
        bolt((-.145, y+.078*math.cos(a), z+.078*math.sin(a)), (1, 0, 0), zinc, .007, .010)
    cyl('vb', (-.50, y, z), .090, .028, zinc, 'X', 64, .008)
    clamp((-.50, y, z), (1, 0, 0), .091, zinc)
    pipe('ped', [(-.40, -.34, 1.265), (-.42, -.40, 1.24), (-.44, -.44, 1.21)], .050, hot)
    pipe('down', [(-.50, y, z), (-.61, y, z), (-.71, y-.01, 1.15), (-.77, y-.04, 1.01),
                  (-.81, -.57, .85), (-.88, -.68, .70), (-1.00, -.74, .60)], .058, hot)
    pipe('air', [(-.04, y, z), (.09, y, z), (.17, y-.01, 1.29), (.10, y, 1.42),
                 (-.02, y+.02, 1.46)], .066, rub)
    pipe('mid', [(.02, y+.015, 1.452), (-.10, y+.03, 1.48), (-.55, y+.06, 1.53), (-.84, y, 1.55)],
         .062, pol)
    pipe('hump', [(-.80, y+.01, 1.548), (-.93, y-.05, 1.555), (-1.10, y-.22, 1.56)], .068, rub)
    for q, d in (((-.055, y, z), (1, 0, 0)), ((.0, y+.017, 1.456), (1, -.1, -.25)),
                 ((-.82, y+.005, 1.55), (1, .2, 0))):
        clamp(q, d, .067, zinc)
    pipe('cac', [(-.20, y+.05, 1.31), (-.20, y-.06, 1.305), (-.198, y-.125, 1.23),
                 (-.19, y-.125, 1.06), (-.10, y-.10, .95), (.12, y-.02, .95), (.36, -.40, 1.02),
                 (.55, -.40, 1.06)], .050, pol)
    pipe('sil', [(.38, -.40, 1.025), (.45, -.40, 1.04), (.52, -.40, 1.055)], .056, blue)
    for x in (.395, .505): clamp((x, -.40, 1.03+(x-.395)*.25), (1, 0, .2), .056, zinc)
    pipe('oil', [(-.32, y, z+.055), (-.31, y+.02, z+.16), (-.20, -.30, 1.42), (-.12, -.24, 1.44)],
         .011, zinc)
    pipe('drain', [(-.32, y, z-.05), (-.32, y+.03, 1.08), (-.33, -.30, .96), (-.34, -.22, .90)],
         .017, blk)

def bay_parts(iron, alu, hot, zinc, blk, rub, pol, blue):
    box('rad', (.66, 0, 1.22), (.10, .86, .86), blk, .012, 3)
    box('tank', (.66, 0, 1.68), (.12, .88, .09), alu, .03, 4)
    box('shr', (.57, 0, 1.22), (.05, .84, .82), blk, .02, 3)
    cyl('ring', (.50, 0, 1.20), .38, .14, blk, 'X', 96, .01)
    for k in range(9):
        a = 2*pi*k/9
        b = box('bl', (.44, .19*math.cos(a), 1.20+.19*math.sin(a)), (.012, .10, .30), blk, .004)
        b.rotation_euler = (pi/2-a+pi, .0, .0)
    box('gear', (.27, 0, 1.05), (.06, .52, .62), iron, .02, 3)
    for p, r in (((.34, 0, .86), .10), ((.34, -.19, 1.08), .055), ((.34, .10, 1.20), .075),
                 ((.34, -.13, 1.30), .04)):
        cyl('pul', p, r, .045, zinc, 'X', 64, .006)
    pipe('uh', [(.26, -.10, 1.40), (.36, -.12, 1.46), (.48, -.20, 1.54), (.60, -.24, 1.62)], .036,
         rub)
    for p in ((.30, -.11, 1.425), (.565, -.23, 1.60)): clamp(p, (1, -.1, .7), .037, zinc)
    r = random.Random(5)
    # looms and heater hoses along the cover
    for k in range(7):
        z, y = 1.40+.012*k, -.225-.012*(k % 3); w = lambda: r.uniform(-.012, .012)
        pipe('loom', [(-1.25, y-.05, z+.10+w()), (-.95, y+w(), z+w()), (-.6, y+w(), z-.01+w()),
                      (-.2, y+w(), z-.02+w()), (.18, y+w(), z-.05+w()), (.30, y+.05, z-.20)],
                      (.013, .006, .008, .005, .010, .004, .006)[k], rub if k != 2 else blk)
    for x in (-.78, -.34, .06): box('clip', (x, -.235, 1.43), (.022, .055, .06), zinc, .006)
    box('ecm', (-.10, .24, 1.05), (.3, .08, .3), alu, .02)
    surge = N('surge').bsdf((.62, .60, .52), .4, 0, Subsurface=.15)
    box('sg', (-1.18, -.02, 1.72), (.16, .52, .20), surge, .04, 5)
    cyl('cap', (-1.16, -.14, 1.84), .035, .04, blk)
    pipe('sgh', [(-1.10, -.20, 1.64), (-.98, -.22, 1.58), (-.88, -.20, 1.47)], .016, rub)

def chassis(body, chrome, zinc, blk, rub):
    for s in (-1, 1):
        box('rail', (-.6, s*.43, .86), (3.3, .012, .27), blk, .004)
        for t in (-1, 1): box('fl', (-.6, s*.395, .86+t*.13), (3.3, .08, .012), blk, .003)
    for k in range(16):
        bolt((-1.9+k*.18+(.03 if k % 3 else 0), -.437, .86+(.06 if k % 2 else -.06)), (0, -1, 0),
             blk, .014, .014)
    # air lines along the rail
    for k, (z, r) in enumerate(((.95, .012), (.915, .008), (.80, .010))):
        P = [(-1.95+.3*q, -.452-.012*k, z+.012*math.sin(q*2.3+k*1.7)) for q in range(10)]
        pipe('line', P, r, rub)
    for k in range(5):
        tube('leaf', [(-.52+t*1.04/20, -.43, .60-.05*math.sin(pi*t/20)*1.1-.012*k)
                      for t in range(21)], .011, blk)
    cyl('shock', (.22, -.52, .78), .040, .44, blk, 'Z', 48, .01)
    cyl('axle', (0, 0, .48), .055, 1.9, blk, 'Y')
    cyl('chm', (-.26, -.62, .60), .085, .15, blk, 'X', 64, .02)
    clamp((-.26, -.62, .60), (1, 0, 0), .086, zinc)
    box('cab', (-2.25, 0, 1.75), (1.8, 1.94, 1.70), body, .06, 5)
    box('fw', (-1.34, 0, 1.40), (.03, 1.7, .9), blk, .01)
    box('seam', (-1.62, -.972, 1.70), (.008, .01, 1.5), blk, 0)
    tube('grab', [(-1.52, -.97, 1.15), (-1.52, -1.03, 1.18), (-1.52, -1.03, 2.2)], .016, chrome)
    shiny = polished('acl', (.72, .72, .72), .09, .3)         # air cleaner on the cowl
    prof = [(0, -.40), (.12, -.40), (.185, -.36), (.185, .30), (.165, .36), (.09, .40), (0, .41)]
    o = lathe('acl', rounded(prof, .03, 6), shiny, 128); o.location = (-1.16, -.84, 1.62)
    for z in (1.40, 1.78): clamp((-1.16, -.84, z), (0, 0, 1), .186, zinc)
    # particulate filter under the step
    ss = steel('atd', (.60, .56, .50), .28, welds=(.16, .78), dirt=.25, heat=.7)
    prof = [(.07, 0), (.075, .03), (.165, .08), (.172, .09), (.172, .85), (.10, .90)]
    o = lathe('atd', rounded(prof, .006, 4), ss, 192); o.location = (-.98, -.74, .60)
    o.rotation_euler = (0, -pi/2, 0)
    for x in (-1.10, -1.42, -1.52):
        clamp((x, -.74, .60), (1, 0, 0), .173, zinc)
        cyl('vr', (x, -.74, .60), .180, .018, ss, 'X', 128, .005)
    for x, a in ((-1.20, .5), (-1.33, .9)):
        p = Vector((x, -.74-.175*math.cos(a), .60+.175*math.sin(a)))
        q = Vector((0, -math.cos(a), math.sin(a)))
        bolt(p, q, zinc, .012, .03)
        pipe('wire', [p+q*.02, p+q*.10, p+q*.12+Vector((.10, .04, .12)),
                      Vector((-1.12, -.50, .95))], .005, rubber())
    lip = [(-.09, .375), (-.03, .372), (-.004, .385), (0, .41), (.012, .58), (0, .75),
           (-.004, .775), (-.03, .788), (-.09, .785)]
    rings = [[(1.36-.17*abs(t/24-1)**3+dx, 1.22*(t/24-1), z) for dx, z in lip] for t in range(49)]
    loft('bump', rings, chrome, .006, 40, dark)
    box('bret', (1.09, 0, .575), (.22, 2.36, .45), blk, .03, 4)
